extension PathWalk {
  private struct Rejection {
    var wanted: PathBreak.WantedKinds = []
    var firstTarget: Int32 = .max
    var targetCount = 0
    var areAllOptional = true
    var isAnySensitive = false
    var children: [Int32] = []

    mutating func add(_ child: Int32, _ kind: PathBreak.WantedKinds, _ node: TrieNode) {
      guard node.targetCount > 0 else { return }
      wanted.insert(kind)
      firstTarget = min(firstTarget, node.firstTarget)
      targetCount += Int(node.targetCount)
      if !node.areAllOptional { areAllOptional = false }
      if node.isAnySensitive { isAnySensitive = true }
      children.append(child)
    }
  }

  /// Ends all paths whose next step cannot enter a value of this kind: one cause for all of them.
  mutating func reject(at index: Int, kind: UInt32, activeFrom base: Int) {
    let kind = PayloadKind(rawValue: UInt8(truncatingIfNeeded: kind)) ?? .null
    var rejection = Rejection()
    for position in base..<active.count {
      let node = trie.nodes[Int(active[position])]
      if kind != .object {
        for number in node.keys where trie.keys[number].keyChild >= 0 {
          let child = trie.keys[number].keyChild
          rejection.add(child, .object, trie.nodes[Int(child)])
        }
      }
      if kind != .array {
        for number in node.indices {
          let item = trie.indices[number]
          if item.isDecimal && kind == .object { continue }
          rejection.add(item.child, item.isDecimal ? .container : .array, trie.nodes[Int(item.child)])
        }
        if node.selectors >= 0 {
          for child in trie.selectors[Int(node.selectors)].children {
            rejection.add(child, .array, trie.nodes[Int(child)])
          }
        }
      }
      if kind != .string, node.hop >= 0 { rejection.add(node.hop, .text, trie.nodes[Int(node.hop)]) }
    }
    guard rejection.targetCount > 0, !(kind == .null && rejection.areAllOptional) else { return }
    for child in rejection.children { places[Int(child)] = .broken }
    if rejection.wanted.remove(.container) != nil, rejection.wanted.isDisjoint(with: [.object, .array]) {
      rejection.wanted.formUnion([.object, .array])
    }
    breaks.append(
      PathBreak(
        cause: kind == .null ? .null(rejection.wanted) : .wrongKind(rejection.wanted),
        node: PayloadNode(storage: storage, index: index), firstTarget: Int(rejection.firstTarget),
        targetCount: rejection.targetCount, isSensitive: rejection.isAnySensitive))
  }
}
