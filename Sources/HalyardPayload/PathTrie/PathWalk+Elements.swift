extension PathWalk {
  /// Passes over an array: once to see which elements the selectors mean, once to go on from the elements that are meant.
  mutating func visitElements(of index: Int, activeFrom base: Int, collects: Bool) {
    let top = active.count
    let firstHit = hits.count
    defer { hits.removeLast(hits.count - firstHit) }
    let end = Int(tape[index].link)
    let count = PayloadNode(storage: storage, index: index).count
    var isEntered = false
    /// Whether a selector may mean an element that it was not found to mean.
    var mayMean = false
    for position in base..<top {
      let node = trie.nodes[Int(active[position])]
      if node.hasElements { isEntered = true }
      if node.selectors >= 0, select(Int(node.selectors), from: index) { mayMean = true }
      for number in node.indices {
        let item = trie.indices[number]
        let position = item.position < 0 ? count + item.position : item.position
        if position >= 0, position < count { hits.append(Hit(position: position, child: item.child, index: 0)) }
      }
    }
    guard isEntered else { return }
    if zip(hits[firstHit...], hits[firstHit...].dropFirst()).contains(where: { $0.position > $1.position }) {
      hits[firstHit...].sort { $0.position < $1.position }
    }

    let lastHit = hits.count
    var (hit, position, element) = (firstHit, 0, index + 1)
    var enteredCount = 0
    while element < end {
      if hit < lastHit, hits[hit].position == position {
        enteredCount += 1
        while hit < lastHit, hits[hit].position == position {
          enter(hits[hit].child, at: element)
          hit += 1
        }
        visit(element, activeFrom: top, collects: collects)
      } else if collects, !isListFull {
        if !mayMean { listUnread(element) }
      } else if hit == lastHit {
        break
      }
      element = storage.next(after: element)
      position += 1
    }
    if collects { unreadCount &+= count &- enteredCount }
  }

  /// Adds a hit for each element that a selector means, in document order.
  ///
  /// Returns whether something that a condition looks at is at fault.
  private mutating func select(_ number: Int, from array: Int) -> Bool {
    let selectors = trie.selectors[number]
    var misfit: Misfit?
    let isAnyFaulty = withUnsafeTemporaryAllocation(of: UInt32.self, capacity: selectors.memberCount * 2) { room in
      room.initialize(repeating: .max)
      var found = FoundMembers(room)
      return select(selectors, from: array, &found, &misfit)
    }
    if let misfit { rejectElement(selectors, misfit) }
    for child in selectors.children {
      // The hit's number was kept here while there could be a second one.
      if !places[Int(child)].isBroken { places[Int(child)] = isAnyFaulty ? unknown(child) : .unreached }
    }
    return isAnyFaulty
  }

  /// Returns whether something that a condition looks at is at fault.
  ///
  /// - Parameter found: room for where the members that the selectors look at are in the present element.
  private mutating func select(
    _ selectors: TrieSelectors, from array: Int, _ found: inout FoundMembers, _ misfit: inout Misfit?
  ) -> Bool {
    let groups = selectors.groups
    let kinds = selectors.memberKinds
    let starts = selectors.groupStarts
    let storage = storage
    let end = Int(tape[array].link)
    var (element, position) = (array + 1, 0)
    var isAnyFaulty = false
    var guesses = Array(repeating: 0, count: groups.count)
    while element < end {
      if tape[element].isContainer {
        found.removeAll()
        if lookUp(selectors.memberRoot, at: element, in: element, &found, &misfit) { isAnyFaulty = true }
        for number in 0..<found.count {
          let member = found.member(number)
          let entry = tape[Int(found.indices[member])]
          if entry.isFaulty {
            isAnyFaulty = true
          } else if kinds[member] >> entry.rawKind & 1 == 0, misfit == nil {
            misfit = Misfit(index: Int(found.indices[member]), node: selectors.memberNodes[member])
          }
          for group in Int(starts[member])..<Int(starts[member &+ 1]) {
            let selector = trie.selector(of: groups[group], for: found.indices, in: storage, guess: &guesses[group])
            if selector >= 0 { hit(selectors, selector, element, position) }
          }
        }
        element = Int(tape[element].link)
      } else {
        if tape[element].isFaulty {
          isAnyFaulty = true
        } else if misfit == nil {
          misfit = Misfit(index: element, node: selectors.memberRoot)
        }
        element += 1
      }
      position += 1
    }
    return isAnyFaulty
  }

  /// With a fault in what a condition looks at, an element that was not found may yet be there.
  private func unknown(_ child: Int32) -> PathPlace {
    places[Int(child)].isUnreached ? .broken : .unreached
  }

  private mutating func hit(_ selectors: TrieSelectors, _ selector: Int, _ element: Int, _ position: Int) {
    let child = selectors.children[selector]
    let place = places[Int(child)]
    hits.append(Hit(position: position, child: child, index: UInt32(truncatingIfNeeded: element)))
    if place.isUnreached {
      places[Int(child)] = PathPlace(index: UInt32(truncatingIfNeeded: hits.count - 1), text: 0)
    } else if !place.isBroken {
      let first = hits[Int(place.index)]
      let node = trie.nodes[Int(child)]
      places[Int(child)] = .broken
      breaks.append(
        PathBreak(
          cause: .ambiguous(
            selectors.conditions[selector], first: Int(first.index), firstPosition: first.position,
            secondPosition: position),
          node: PayloadNode(storage: storage, index: element), firstTarget: Int(node.firstTarget),
          targetCount: Int(node.countedTargets), isSensitive: node.isAnySensitive))
    }
  }

  /// Finds the members that selectors look at, the first of each name; `element` is the one they are looked up in.
  ///
  /// Returns whether a missing one may hide behind a broken key.
  private mutating func lookUp(
    _ number: Int, at index: Int, in element: Int, _ found: inout FoundMembers, _ misfit: inout Misfit?
  ) -> Bool {
    let node = trie.nodes[number]
    if node.member >= 0 { found.note(Int(node.member), at: index) }
    if node.isLeaf { return false }
    let entry = tape[index]
    let isObject = entry.rawKind == UInt32(PayloadKind.object.rawValue)
    guard entry.isContainer, isObject ? node.keyCount > 0 : node.indexCount > 0 else {
      if entry.isFaulty { return true }
      // What conditions ask of the value itself is seen to where it is noted.
      if node.member < 0, entry.rawKind != UInt32(PayloadKind.null.rawValue), misfit == nil {
        misfit = Misfit(index: index, node: number)
      }
      return false
    }
    var mayHide = false
    if isObject {
      var missing = node.keyCount
      var guess = Int(node.keyStart)
      var hasBrokenKey = false
      var member = index + 1
      while missing > 0, member < Int(entry.link) {
        if tape[member].isFaulty { hasBrokenKey = true }
        let key = find(tape[member], in: node, guess: &guess)
        if key >= 0 {
          let known = trie.keys[key]
          // The place marks the element in which the key was last seen.
          let marker = Int(max(known.keyChild, known.decimalChild))
          if places[marker].index != UInt32(truncatingIfNeeded: element) {
            places[marker].index = UInt32(truncatingIfNeeded: element)
            missing -= 1
            if known.keyChild >= 0, lookUp(Int(known.keyChild), at: member + 1, in: element, &found, &misfit) {
              mayHide = true
            }
            if known.decimalChild >= 0, lookUp(Int(known.decimalChild), at: member + 1, in: element, &found, &misfit) {
              mayHide = true
            }
          }
        }
        member = storage.next(after: member + 1)
      }
      if hasBrokenKey, missing > 0 { mayHide = true }
    } else {
      let array = PayloadNode(storage: storage, index: index)
      // Many positions are found in one pass.
      let elements = node.indexCount > 4 ? array.elements.map(\.index) : nil
      for number in node.indices {
        let item = trie.indices[number]
        let value: Int?
        if let elements {
          let position = item.position < 0 ? elements.count + item.position : item.position
          value = elements.indices.contains(position) ? elements[position] : nil
        } else {
          value = array[item.position]?.index
        }
        if let value, lookUp(Int(item.child), at: value, in: element, &found, &misfit) { mayHide = true }
      }
    }
    return mayHide
  }
}
