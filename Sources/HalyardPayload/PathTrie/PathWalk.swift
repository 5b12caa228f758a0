/// Follows all paths of a trie at once.
///
/// Several trie nodes can lead to one value, as `[0]` and `[-1]` do in an array of one element; they are followed
/// together, so that each container is passed over once. Recursion goes no deeper than the paths do.
struct PathWalk {
  struct Hit {
    var position: Int
    var child: Int32
    var index: UInt32
  }

  let trie: TrieParts
  /// How many of those that no path reads are listed for each text.
  private let listedUnread: Int
  /// The payload that is being walked, and its number among ``texts``.
  private(set) var storage: PayloadStorage
  private(set) var tape: UnsafePointer<TapeEntry>
  var text: UInt32 = 0
  private(set) var texts: [PayloadStorage]
  /// For each trie node where it led; the caller's memory, which an array would be asked for at each step.
  let places: UnsafeMutableBufferPointer<PathPlace>
  /// The trie nodes at the values on the way to the present one, those of the present one last.
  var active: [Int32] = []
  /// The same for the elements of the arrays on the way.
  var hits: [Hit] = []
  var breaks: [PathBreak] = []
  var detours: [PathBreak] = []
  private var textMarks: [(PayloadStorage, PayloadFault)] = []
  private var textFaults: [(PayloadStorage, PayloadFault)] = []
  private var omittedTextFaults = 0
  /// How many values the payload and all texts have that were read; counted when the first is read.
  private var valueCount: Int?
  /// Whether a text had too many: nothing more is read then, and nothing more said.
  private var hasTooMany = false
  /// How many members and elements no path reads, where nothing is at fault: worked out container by container, since to pass over
  /// the rest of each for the few that are named would be half of the walk.
  var unreadCount = 0
  private var unread: [UInt32] = []
  /// Whether the list of the present text has all that it is to have.
  private(set) var isListFull: Bool
  /// Texts in strings that an earlier walk has read, by the string.
  private let known: [EnclosedText: PayloadStorage]
  private var unreadInTexts: [(storage: PayloadStorage, indices: [UInt32])] = []

  /// - Parameter places: memory for one place for each of the trie's nodes, which must outlive the walk.
  init(
    _ trie: TrieParts, from node: PayloadNode, places: UnsafeMutableBufferPointer<PathPlace>, listedUnread: Int,
    reading known: [PayloadStorage]
  ) {
    self.trie = trie
    self.known = Dictionary(
      known.compactMap { text in text.enclosure.map { (EnclosedText($0), text) } },
      uniquingKeysWith: { first, _ in first })
    self.listedUnread = listedUnread
    isListFull = listedUnread <= 0
    storage = node.storage
    tape = node.storage.tape
    texts = [node.storage]
    self.places = places
    places.initialize(repeating: .unreached)
    guard node.index < node.storage.entryCount else {
      places[0] = .broken
      return
    }
    enter(0, at: node.index)
    if trie.nodes[0].isLeaf, !trie.nodes[0].isRead { noteAllUnread(node.index) }
    visit(node.index, activeFrom: 0, collects: true)
  }

  /// What the walk came to. Each outcome costs a walk up its path at most.
  func result(_ ends: [Int32]) -> PathFollowing {
    PathFollowing(
      outcomes: PathOutcomes(in: texts, ends.map { outcome(of: $0) }), breaks: breaks, detours: detours,
      textFaults: textMarks + textFaults, omittedTextFaults: omittedTextFaults,
      unreadCount: texts.allSatisfy(\.isSound) ? unreadCount : nil, unread: unread,
      unreadInTexts: unreadInTexts)
  }

  private func outcome(of end: Int32) -> PathOutcomes.Item {
    guard end >= 0 else { return PathOutcomes.Item(.unreached, step: PathOutcomes.Item.unmapped) }
    var number = Int(end)
    if !places[number].isUnreached {
      return PathOutcomes.Item(
        places[number], step: places[number].isBroken ? PathOutcomes.Item.broken : PathOutcomes.Item.found)
    }
    while places[number].isUnreached, trie.nodes[number].parent >= 0 { number = Int(trie.nodes[number].parent) }
    let isBroken = places[number].isBroken || places[number].isUnreached
    return PathOutcomes.Item(places[number], step: isBroken ? PathOutcomes.Item.broken : trie.nodes[number].depth)
  }

  // MARK: One value

  /// Notes that a trie node leads to a value, and makes it one of those at the value that comes next.
  @inline(__always)
  mutating func enter(_ number: Int32, at index: Int) {
    // An ambiguous selector stays broken, but what it matched is not unread.
    if !places[Int(number)].isBroken {
      places[Int(number)] = PathPlace(index: UInt32(truncatingIfNeeded: index), text: text)
    }
    active.append(number)
  }

  /// Goes on from a value, to which the trie nodes from `base` on lead; takes them off again.
  mutating func visit(_ index: Int, activeFrom base: Int, collects: Bool) {
    defer { takeOff(downTo: base) }
    let entry = tape[index]
    if entry.isFaulty {
      for position in base..<active.count { places[Int(active[position])] = .broken }
      return
    }
    var collects = collects
    for position in base..<active.count {
      let number = Int(active[position])
      if trie.nodes[number].isRead || places[number].isBroken { collects = false }
    }
    // Taken off: those from which nothing goes on.
    var kept = base
    for position in base..<active.count {
      let number = Int(active[position])
      let node = trie.nodes[number]
      if node.isLeaf || places[number].isBroken { continue }
      if !collects, node.targetCount == node.ownTargetCount { continue }
      active[kept] = active[position]
      kept += 1
    }
    takeOff(downTo: kept)
    if active.count == base { return }
    reject(at: index, kind: entry.rawKind, activeFrom: base)
    switch PayloadKind(rawValue: UInt8(truncatingIfNeeded: entry.rawKind)) {
    case .object: visitMembers(of: index, activeFrom: base, collects: collects)
    case .array: visitElements(of: index, activeFrom: base, collects: collects)
    case .string: visitText(at: index, activeFrom: base, collects: collects)
    default: break
    }
  }

  /// One by one: mostly it is one, and to remove a range costs more than that.
  @inline(__always)
  private mutating func takeOff(downTo count: Int) {
    while active.count > count { active.removeLast() }
  }

  /// Lists a member or an element that no path reads.
  mutating func listUnread(_ index: Int) {
    if isListFull { return }
    let count: Int
    if text == 0 {
      unread.append(UInt32(truncatingIfNeeded: index))
      count = unread.count
    } else {
      unreadInTexts[Int(text) - 1].indices.append(UInt32(truncatingIfNeeded: index))
      count = unreadInTexts[Int(text) - 1].indices.count
    }
    isListFull = count >= listedUnread
  }

  /// How many members or elements the container at `index` has.
  @inline(__always)
  func childCount(of index: Int) -> Int {
    let count = tape[index].storedCount
    return count < TapeEntry.countCeiling ? Int(count) : PayloadNode(storage: storage, index: index).count
  }

  /// Without any path nothing is read: neither the members of an object nor a value of another kind.
  private mutating func noteAllUnread(_ index: Int) {
    let entry = tape[index]
    if entry.isFaulty { return }
    guard entry.rawKind == UInt32(PayloadKind.object.rawValue) else {
      unreadCount += 1
      return listUnread(index)
    }
    unreadCount += childCount(of: index)
    var member = index + 1
    while member < Int(entry.link), !isListFull {
      if !tape[member].isFaulty { listUnread(member) }
      member = storage.next(after: member + 1)
    }
  }

  // MARK: Objects

  private mutating func visitMembers(of index: Int, activeFrom base: Int, collects: Bool) {
    let top = active.count
    if top == base + 1 { return visitMembers(of: index, at: trie.nodes[Int(active[base])], collects: collects) }
    var missing = 0
    for position in base..<top { missing += Int(trie.nodes[Int(active[position])].keyCount) }
    guard missing > 0 else { return }
    let end = Int(tape[index].link)
    var hidesMembers = false
    var wantedCount = 0
    // Of many nodes each member is looked for once.
    var wanted = top - base > WantedKeys.threshold ? WantedKeys(of: active[base...], in: trie, count: missing) : nil
    var member = index + 1
    while member < end {
      let key = tape[member]
      let value = member &+ 1
      if key.isFaulty { hidesMembers = true }
      var isWanted = false
      if wanted != nil {
        if let group = wanted?.group(where: { trie.keys[$0].hash == key.link && isKey($0, key) }, hash: key.link) {
          isWanted = true
          // An earlier member of the name was followed otherwise.
          while let number = wanted?.takeKey(of: group) { if take(number, at: value) { missing &-= 1 } }
        }
      } else {
        for position in base..<top {
          let node = trie.nodes[Int(active[position])]
          var start = Int(node.keyStart)
          let number = find(key, in: node, guess: &start)
          if number < 0 { continue }
          isWanted = true
          if take(number, at: value) { missing &-= 1 }
        }
      }
      if isWanted { wantedCount &+= 1 }
      if active.count > top {
        visit(value, activeFrom: top, collects: collects)
      } else if !isWanted, collects, !key.isFaulty {
        listUnread(member)
      }
      if missing == 0, !collects || isListFull { break }
      member = storage.next(after: value)
    }
    if collects { unreadCount &+= childCount(of: index) &- wantedCount }
    if hidesMembers {
      for position in base..<top { breakMissing(of: trie.nodes[Int(active[position])]) }
    }
  }

  /// The same for a value to which one trie node leads, as it mostly is.
  private mutating func visitMembers(of index: Int, at node: TrieNode, collects: Bool) {
    guard node.keyCount > 0 else { return }
    let top = active.count
    let end = Int(tape[index].link)
    var guess = Int(node.keyStart)
    var missing = node.keyCount
    var hidesMembers = false
    var member = index + 1
    while member < end {
      let key = tape[member]
      let value = member &+ 1
      let number = find(key, in: node, guess: &guess)
      if number < 0 {
        if key.isFaulty { hidesMembers = true } else if collects { listUnread(member) }
      } else if let child = objectNode(behind: trie.keys[number], at: value) {
        places[child] = PathPlace(index: UInt32(truncatingIfNeeded: value), text: text)
        missing &-= 1
        let next = trie.nodes[child]
        let collects = collects && !next.isRead
        if collects || next.targetCount > next.ownTargetCount { visitMembers(of: value, at: next, collects: collects) }
      } else {
        if take(number, at: value) { missing &-= 1 }
        if active.count > top { visit(value, activeFrom: top, collects: collects) }
      }
      if missing == 0, !collects || isListFull { break }
      let entry = tape[value]
      member = entry.isContainer ? Int(entry.link) : value &+ 1
    }
    if collects { unreadCount &+= childCount(of: index) &- Int(node.keyCount &- missing) }
    if hidesMembers { breakMissing(of: node) }
  }

  /// Behind a broken key any member may hide, so that nothing is known of those that were not found.
  @inline(never)
  private mutating func breakMissing(of node: TrieNode) {
    for number in node.keys {
      for child in [trie.keys[number].keyChild, trie.keys[number].decimalChild] where child >= 0 {
        if places[Int(child)].isUnreached { places[Int(child)] = .broken }
      }
    }
  }

  /// The trie node behind a key, if only keys lead on from it, the value is a sound object, and no earlier member of the
  /// name was followed: then nothing stands in the way, and the members can be visited at once.
  @inline(__always)
  private func objectNode(behind key: TrieKey, at value: Int) -> Int? {
    guard key.leadsToKeysOnly, places[Int(key.keyChild)].isUnreached else { return nil }
    let entry = tape[value]
    return entry.rawKind == UInt32(PayloadKind.object.rawValue) && !entry.isFaulty ? Int(key.keyChild) : nil
  }

  /// Follows a key to its value, unless an earlier member of the name was followed; returns whether it did.
  @inline(__always)
  private mutating func take(_ number: Int, at value: Int) -> Bool {
    let key = trie.keys[number]
    if key.isPlain {
      let child = Int(key.keyChild)
      guard places[child].isUnreached else { return false }
      places[child] =
        tape[value].isFaulty ? .broken : PathPlace(index: UInt32(truncatingIfNeeded: value), text: text)
      return true
    }
    let keyIsFirst = key.keyChild >= 0 && places[Int(key.keyChild)].isUnreached
    let decimalIsFirst = key.decimalChild >= 0 && places[Int(key.decimalChild)].isUnreached
    if keyIsFirst { enter(key.keyChild, at: value) }
    if decimalIsFirst { enter(key.decimalChild, at: value) }
    return keyIsFirst || decimalIsFirst
  }

  /// The number of the key of a trie node that a member's key is; -1 if it is none of them.
  ///
  /// - Parameter guess: the key to try first; afterwards the one behind the key found, since payloads often keep to
  ///   the schema's order.
  @inline(__always)
  func find(_ entry: TapeEntry, in node: TrieNode, guess: inout Int) -> Int {
    if node.keyCount == 0 { return -1 }
    let end = Int(node.keyStart &+ node.keyCount)
    if guess < end, trie.keys[guess].hash == entry.link, isKey(guess, entry) {
      guess &+= 1
      return guess &- 1
    }
    if node.keyCount <= TrieNode.scannedKeyCount {
      for number in node.keys where trie.keys[number].hash == entry.link && isKey(number, entry) {
        guess = number &+ 1
        return number
      }
      return -1
    }
    let mask = Int(node.slotMask)
    var slot = Int(entry.link) & mask
    while true {
      let item = trie.slots[Int(node.slotStart) &+ slot]
      if item == 0 { return -1 }
      if UInt32(truncatingIfNeeded: item >> 32) == entry.link {
        let number = Int(UInt32(truncatingIfNeeded: item)) &- 1
        if isKey(number, entry) {
          guess = number &+ 1
          return number
        }
      }
      slot = (slot &+ 1) & mask
    }
  }

  /// Whether the key's text is that of the entry; the hashes agree already.
  @inline(__always)
  private func isKey(_ number: Int, _ entry: TapeEntry) -> Bool {
    let key = trie.keys[number]
    // What a broken key was meant to be is not known.
    if entry.isFaulty { return false }
    guard let names = trie.names.baseAddress else { return false }
    let name = names + Int(key.nameStart)
    if entry.isEscaped {
      return storage.isText(entry, UnsafeBufferPointer(start: name, count: Int(key.nameLength)))
    }
    return entry.length == key.nameLength &+ 2
      && TrieText.areEqual(storage.bytes + Int(entry.start) + 1, name, Int(key.nameLength))
  }

  // MARK: JSON text in a string

  private mutating func visitText(at index: Int, activeFrom base: Int, collects: Bool) {
    let hops = active[base...].map { trie.nodes[Int($0)].hop }.filter { $0 >= 0 }
    guard !hops.isEmpty else { return }
    let outer = (storage, text, isListFull)
    let isSensitive = hops.contains { trie.nodes[Int($0)].isAnySensitive }
    guard let inner = readText(at: index, isSensitive: isSensitive) else {
      for hop in hops { places[Int(hop)] = .broken }
      return
    }
    storage = inner
    tape = storage.tape
    text = UInt32(truncatingIfNeeded: texts.count)
    texts.append(storage)
    unreadInTexts.append((storage, []))
    isListFull = listedUnread <= 0
    let top = active.count
    for hop in hops { enter(hop, at: 0) }
    visit(0, activeFrom: top, collects: collects)
    (storage, text, isListFull) = outer
    tape = storage.tape
  }

  /// The text in a string, its faults noted; nil if it could not be followed to its end.
  private mutating func readText(at index: Int, isSensitive: Bool) -> PayloadStorage? {
    let enclosure = PayloadEnclosure(storage: storage, index: index)
    if let text = known[EnclosedText(enclosure)] { return text }
    if hasTooMany { return nil }
    let before = valueCount ?? known.values.reduce(texts[0].valueCount) { $0 + $1.valueCount }
    let reading = storage.withText(tape[index]) { content in
      PayloadReading.read(
        UnsafeRawBufferPointer(content), format: .json, name: storage.name, limits: storage.limits,
        enclosure: enclosure, valuesBefore: before)
    }
    valueCount = before + (reading.storage?.valueCount ?? 0)
    hasTooMany = reading.faults.contains { $0.code == .tooManyNodes }
    if let text = reading.storage, let mark = reading.byteOrderMark { textMarks.append((text, mark)) }
    let named = reading.faults.prefix(max(0, storage.limits.problems - textFaults.count))
    for var fault in named {
      fault.isSensitive = isSensitive
      textFaults.append((reading.storage ?? storage, fault))
    }
    omittedTextFaults += reading.faults.count - named.count + reading.omittedFaults
    return reading.payload?.storage
  }
}

/// A string that holds a text, to find what was read there.
private struct EnclosedText: Hashable {
  let storage: ObjectIdentifier
  let index: Int

  init(_ enclosure: PayloadEnclosure) {
    storage = ObjectIdentifier(enclosure.storage)
    index = enclosure.index
  }
}
