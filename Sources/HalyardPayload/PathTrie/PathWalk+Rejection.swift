extension PathWalk {
  private struct Rejection {
    var wanted: PathBreak.WantedKinds = []
    var firstTarget: Int32 = .max
    var targetCount = 0
    var areAllOptional = true
    var isAnySensitive = false
    var children: [Int32] = []

    mutating func add(_ child: Int32, _ kind: PathBreak.WantedKinds, _ node: TrieNode) {
      wanted.insert(kind)
      firstTarget = min(firstTarget, node.firstTarget)
      targetCount += Int(node.countedTargets)
      if !node.areAllOptional { areAllOptional = false }
      if node.isAnySensitive { isAnySensitive = true }
      children.append(child)
    }
  }

  /// What cannot enter a value: the paths that have to, and those instead of which another may be taken.
  private struct Rejections {
    var firm = Rejection()
    var tentative = Rejection()

    mutating func add(_ child: Int32, _ kind: PathBreak.WantedKinds, _ node: TrieNode) {
      guard node.targetCount > 0 else { return }
      if node.areAllTentative { tentative.add(child, kind, node) } else { firm.add(child, kind, node) }
    }
  }

  /// Ends all paths whose next step cannot enter a value of this kind: one cause for all of them.
  mutating func reject(at index: Int, kind: UInt32, activeFrom base: Int) {
    let kind = PayloadKind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .null
    var rejections = Rejections()
    for position in base..<active.count {
      let node = trie.nodes[Int(active[position])]
      if kind != .object {
        for number in node.keys where trie.keys[number].keyChild >= 0 {
          let child = trie.keys[number].keyChild
          rejections.add(child, .object, trie.nodes[Int(child)])
        }
      }
      if kind != .array {
        for number in node.indices {
          let item = trie.indices[number]
          if item.isDecimal && kind == .object { continue }
          rejections.add(item.child, item.isDecimal ? .container : .array, trie.nodes[Int(item.child)])
        }
        if node.selectors >= 0 {
          for child in trie.selectors[Int(node.selectors)].children {
            rejections.add(child, .array, trie.nodes[Int(child)])
          }
        }
      }
      if kind != .string, node.hop >= 0 { rejections.add(node.hop, .text, trie.nodes[Int(node.hop)]) }
    }
    if let found = pathBreak(rejections.firm, at: index, kind) {
      for child in rejections.firm.children { places[Int(child)] = .broken }
      breaks.append(found)
    }
    if let found = pathBreak(rejections.tentative, at: index, kind) {
      for child in rejections.tentative.children { places[Int(child)] = .detour(detours.count) }
      detours.append(found)
    }
  }

  /// The first element, value on the way to a member, or member that is of another kind than all that selectors ask for.
  struct Misfit {
    let index: Int
    /// The node in the tree of members that asks for another kind.
    let node: Int
  }

  /// Notes that one element cannot be told from those that selectors mean: it may be any that was not found. No other path
  /// makes up for that.
  mutating func rejectElement(_ selectors: TrieSelectors, _ misfit: Misfit) {
    let missed = selectors.children.filter { places[Int($0)].isUnreached }
    var rejection = Rejection()
    for child in missed.isEmpty ? selectors.children : missed where trie.nodes[Int(child)].targetCount > 0 {
      rejection.add(child, .object, trie.nodes[Int(child)])
    }
    for child in missed { places[Int(child)] = .broken }
    guard !rejection.children.isEmpty else { return }
    breaks.append(
      PathBreak(
        cause: cause(selectors, misfit.node), node: PayloadNode(storage: storage, index: misfit.index),
        firstTarget: Int(rejection.firstTarget), targetCount: rejection.targetCount,
        isSensitive: rejection.isAnySensitive))
  }

  private func cause(_ selectors: TrieSelectors, _ number: Int) -> PathBreak.Cause {
    let node = trie.nodes[number]
    if node.member >= 0 {
      let member = Int(node.member)
      return .unselectable(member: selectors.memberPaths[member], selectors.wantedKinds(of: member))
    }
    var wanted: PathBreak.WantedKinds = []
    if node.keyCount > 0 { wanted.insert(.object) }
    if node.indexCount > 0 { wanted.insert(.array) }
    return .impassable(member: selectors.memberPaths[firstMember(below: node)], wanted)
  }

  /// The first member to which the tree of members leads from a node.
  private func firstMember(below node: TrieNode) -> Int {
    var node = node
    while node.member < 0 {
      let key = node.keys.first.map { trie.keys[$0] }
      let child = key.map { max($0.keyChild, $0.decimalChild) } ?? node.indices.first.map { trie.indices[$0].child }
      // A tree of members ends at members.
      guard let child else { return 0 }
      node = trie.nodes[Int(child)]
    }
    return Int(node.member)
  }

  /// The cause; nil if nothing is cut off, or only what null may stand for.
  private func pathBreak(_ rejection: Rejection, at index: Int, _ kind: PayloadKind) -> PathBreak? {
    guard !rejection.children.isEmpty, !(kind == .null && rejection.areAllOptional) else { return nil }
    var wanted = rejection.wanted
    if wanted.remove(.container) != nil, wanted.isDisjoint(with: [.object, .array]) {
      wanted.formUnion([.object, .array])
    }
    return PathBreak(
      cause: kind == .null ? .null(wanted) : .wrongKind(wanted),
      node: PayloadNode(storage: storage, index: index), firstTarget: Int(rejection.firstTarget),
      targetCount: rejection.targetCount, isSensitive: rejection.isAnySensitive)
  }
}
