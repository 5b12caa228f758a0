/// Compiles paths into a ``PathTrie``.
struct PathTrieBuilder {
  private struct IndexEdge: Hashable {
    var parent: Int
    var position: Int
  }

  private struct MemberEdge: Hashable {
    var selectors: Int
    var member: PayloadPath
  }

  private struct GroupEdge: Hashable {
    var selectors: Int
    var members: [Int32]
  }

  private var nodes = [TrieNode(parent: -1, depth: 0)]
  /// All keys and indices in the order in which they came up, each with the node it leads on from.
  private var keys: [(parent: Int32, key: TrieKey)] = []
  private var indices: [(parent: Int32, index: TrieIndex)] = []
  private var names = TrieNames()
  /// The steps of the last path, each with the node it led to: flags of one group share most of their way.
  private var way: [(step: PathStep, node: Int)] = []
  /// Some names, by their hashes.
  private var recentNames = Array(repeating: (hash: UInt32(0), start: 0, length: -1), count: 64)
  private var selectors: [TrieSelectors] = []
  private var ends: [Int32] = []
  /// Finds keys by parent and name, by open addressing: positions plus one, 0 for none.
  private var keySlots: [UInt32] = Array(repeating: 0, count: 64)
  private var indexChildren: [IndexEdge: Int] = [:]
  private var members: [MemberEdge: Int32] = [:]
  private var groups: [GroupEdge: Int] = [:]
  /// The groups of each of ``selectors``.
  private var drafts: [[SelectorGroup]] = []

  /// Adds the next target.
  mutating func add(_ target: PathTarget) {
    guard let path = target.path else {
      ends.append(-1)
      return
    }
    let number = Int32(truncatingIfNeeded: ends.count)
    var node = 0
    note(target, number, at: node)
    var isShared = true
    for (position, step) in path.steps.enumerated() {
      if isShared, position < way.count, way[position].step == step {
        node = way[position].node
      } else {
        if isShared { way.removeSubrange(position...) }
        isShared = false
        node = child(of: node, step)
        way.append((step, node))
      }
      note(target, number, at: node)
    }
    nodes[node].isRead = true
    nodes[node].ownTargetCount += 1
    ends.append(Int32(truncatingIfNeeded: node))
  }

  private mutating func note(_ target: PathTarget, _ number: Int32, at node: Int) {
    nodes[node].firstTarget = min(nodes[node].firstTarget, number)
    nodes[node].targetCount += 1
    if !target.isAuxiliary { nodes[node].countedTargets += 1 }
    if !target.isOptional { nodes[node].areAllOptional = false }
    if !target.isTentative { nodes[node].areAllTentative = false }
    if target.isSensitive { nodes[node].isAnySensitive = true }
  }

  private mutating func newNode(below parent: Int) -> Int {
    nodes.append(TrieNode(parent: Int32(truncatingIfNeeded: parent), depth: parent < 0 ? 0 : nodes[parent].depth + 1))
    return nodes.count - 1
  }

  private mutating func child(of parent: Int, _ step: PathStep) -> Int {
    switch step {
    case .key(let name):
      let number = key(name, of: parent)
      if keys[number].key.keyChild < 0 {
        keys[number].key.keyChild = Int32(truncatingIfNeeded: newNode(below: parent))
      }
      return Int(keys[number].key.keyChild)
    case .decimal(let position):
      let number = key(String(position), of: parent)
      if keys[number].key.decimalChild < 0 {
        keys[number].key.decimalChild = newIndex(position, of: parent, isDecimal: true)
      }
      return Int(keys[number].key.decimalChild)
    case .index(let position):
      let edge = IndexEdge(parent: parent, position: position)
      if let known = indexChildren[edge] { return known }
      let child = Int(newIndex(position, of: parent, isDecimal: false))
      indexChildren[edge] = child
      return child
    case .select(let conditions):
      return child(of: parent, selectedBy: conditions)
    case .json:
      if nodes[parent].hop < 0 { nodes[parent].hop = Int32(truncatingIfNeeded: newNode(below: parent)) }
      return Int(nodes[parent].hop)
    }
  }

  private mutating func newIndex(_ position: Int, of parent: Int, isDecimal: Bool) -> Int32 {
    let child = Int32(truncatingIfNeeded: newNode(below: parent))
    let index = TrieIndex(position: position, child: child, isDecimal: isDecimal)
    indices.append((Int32(truncatingIfNeeded: parent), index))
    nodes[parent].indexCount += 1
    return child
  }

  // MARK: Keys

  private mutating func key(_ name: String, of parent: Int) -> Int {
    let (start, length) = names.append(name.utf8)
    let hash = names.hash(start, length)
    var slot = slot(hash, parent)
    while keySlots[slot] != 0 {
      let number = Int(keySlots[slot]) - 1
      let known = keys[number]
      if known.key.hash == hash, Int(known.parent) == parent, Int(known.key.nameLength) == length,
        names.areEqual(Int(known.key.nameStart), start, length)
      {
        names.removeLast(from: start)
        return number
      }
      slot = (slot + 1) & (keySlots.count - 1)
    }
    keys.append(
      (
        Int32(truncatingIfNeeded: parent),
        TrieKey(
          hash: hash, nameStart: UInt32(truncatingIfNeeded: sharedStart(start, length, hash)),
          nameLength: UInt32(truncatingIfNeeded: length))
      ))
    nodes[parent].keyCount += 1
    keySlots[slot] = UInt32(truncatingIfNeeded: keys.count)
    if keys.count * 2 > keySlots.count { growKeySlots() }
    return keys.count - 1
  }

  /// Where a name added just now begins, or where the same one lies already that was added lately: where each flag's value
  /// stands under one name, comparing with it again and again then stays within a cache line.
  private mutating func sharedStart(_ start: Int, _ length: Int, _ hash: UInt32) -> Int {
    let place = Int(hash) & (recentNames.count - 1)
    let recent = recentNames[place]
    if recent.hash == hash, recent.length == length, names.areEqual(recent.start, start, length) {
      names.removeLast(from: start)
      return recent.start
    }
    recentNames[place] = (hash, start, length)
    return start
  }

  private func slot(_ hash: UInt32, _ parent: Int) -> Int {
    Int(hash ^ UInt32(truncatingIfNeeded: parent) &* 0x9E37_79B1) & (keySlots.count - 1)
  }

  private mutating func growKeySlots() {
    keySlots = Array(repeating: 0, count: keySlots.count * 4)
    for (number, item) in keys.enumerated() {
      var slot = slot(item.key.hash, Int(item.parent))
      while keySlots[slot] != 0 { slot = (slot + 1) & (keySlots.count - 1) }
      keySlots[slot] = UInt32(truncatingIfNeeded: number + 1)
    }
  }

  // MARK: Selectors

  private mutating func child(of parent: Int, selectedBy conditions: [PathCondition]) -> Int {
    if nodes[parent].selectors < 0 {
      nodes[parent].selectors = Int32(truncatingIfNeeded: selectors.count)
      selectors.append(TrieSelectors(memberRoot: newNode(below: -1)))
      drafts.append([])
    }
    let number = Int(nodes[parent].selectors)
    // In the order of the members' numbers, so that the order of conditions does not matter.
    let asked = conditions.map { (member: member($0.member, of: number), value: $0.value) }
      .sorted { $0.member < $1.member }
    for (member, value) in asked { selectors[number].memberKinds[Int(member)] |= TrieSelectors.bits(value) }
    let values = asked.compactMap { TrieValue($0.value, &names) }
    var selector = selectors[number].children.count
    // A selector that nothing can meet has no place in a group; it gets a node of its own, which is never reached.
    if values.count == asked.count {
      let group = group(asked.map(\.member), of: number)
      selector = drafts[number][group].selector(asking: values, else: selector, in: names)
    }
    if selector < selectors[number].children.count { return Int(selectors[number].children[selector]) }
    let child = newNode(below: parent)
    selectors[number].children.append(Int32(truncatingIfNeeded: child))
    selectors[number].conditions.append(conditions)
    // What the conditions look at is no member that nothing reads.
    for condition in conditions {
      var node = child
      for step in condition.member.steps { node = self.child(of: node, step) }
    }
    return child
  }

  private mutating func member(_ path: PayloadPath, of number: Int) -> Int32 {
    let edge = MemberEdge(selectors: number, member: path)
    if let known = members[edge] { return known }
    let member = Int32(truncatingIfNeeded: selectors[number].memberCount)
    selectors[number].memberPaths.append(path)
    selectors[number].memberKinds.append(0)
    members[edge] = member
    var node = selectors[number].memberRoot
    for step in path.steps { node = child(of: node, step) }
    nodes[node].member = member
    selectors[number].memberNodes.append(node)
    return member
  }

  private mutating func group(_ members: [Int32], of number: Int) -> Int {
    if drafts[number].first?.members == members { return 0 }
    let edge = GroupEdge(selectors: number, members: members)
    if let known = groups[edge] { return known }
    let group = drafts[number].count
    drafts[number].append(SelectorGroup(members: members))
    groups[edge] = group
    return group
  }

  /// The groups in the order of the member that each is tried for, and where those of each member begin.
  private func byRarestMember(_ groups: [SelectorGroup], _ memberCount: Int) -> ([SelectorGroup], [Int32]) {
    var uses = Array(repeating: 0, count: memberCount)
    for group in groups { for member in group.members { uses[Int(member)] += 1 } }
    var ofMember: [[SelectorGroup]] = Array(repeating: [], count: memberCount)
    for group in groups {
      // A selector has a condition at least.
      guard let rarest = group.members.min(by: { uses[Int($0)] < uses[Int($1)] }) else { continue }
      ofMember[Int(rarest)].append(group)
    }
    var starts: [Int32] = [0]
    for groups in ofMember { starts.append(starts[starts.count - 1] + Int32(truncatingIfNeeded: groups.count)) }
    return (Array(ofMember.joined()), starts)
  }

  // MARK: The flat form

  /// The trie of all that was added. Linear.
  func trie() -> PathTrie {
    var nodes = nodes
    var (keyCount, indexCount): (Int32, Int32) = (0, 0)
    for number in nodes.indices {
      nodes[number].keyStart = keyCount
      nodes[number].indexStart = indexCount
      keyCount += nodes[number].keyCount
      indexCount += nodes[number].indexCount
    }
    // Sorted by node, otherwise in their order: counted out, since the counts are known.
    var next = nodes.map { (key: Int($0.keyStart), index: Int($0.indexStart)) }
    var flatKeys = keys.map(\.key)
    for (parent, draft) in keys {
      var key = draft
      if key.decimalChild < 0 {
        key.isPlain = nodes[Int(key.keyChild)].isLeaf
        key.leadsToKeysOnly = nodes[Int(key.keyChild)].hasKeysOnly
      }
      flatKeys[next[Int(parent)].key] = key
      next[Int(parent)].key += 1
    }
    var flatIndices = indices.map(\.index)
    for (parent, index) in indices {
      flatIndices[next[Int(parent)].index] = index
      next[Int(parent)].index += 1
    }
    var slots: [UInt64] = []
    for number in nodes.indices where nodes[number].keyCount > TrieNode.scannedKeyCount {
      var size = 16
      while size < Int(nodes[number].keyCount) * 2 { size *= 2 }
      let start = slots.count
      nodes[number].slotStart = Int32(truncatingIfNeeded: start)
      nodes[number].slotMask = Int32(truncatingIfNeeded: size - 1)
      slots.append(contentsOf: repeatElement(0, count: size))
      for key in nodes[number].keys {
        var slot = Int(flatKeys[key].hash) & (size - 1)
        while slots[start + slot] != 0 { slot = (slot + 1) & (size - 1) }
        slots[start + slot] = UInt64(flatKeys[key].hash) << 32 | UInt64(key + 1)
      }
    }
    var (groupMembers, wanted, values): ([Int32], [WantedValues], [TrieValue]) = ([], [], [])
    var selectors = selectors
    for (number, drafts) in drafts.enumerated() {
      let (groups, starts) = byRarestMember(drafts, selectors[number].memberCount)
      selectors[number].groupStarts = starts
      selectors[number].memberKinds = zip(selectors[number].memberKinds, selectors[number].memberNodes).map {
        asked, node in
        var allowed = TrieSelectors.allowed(asked)
        // Other conditions may look further into what stands there.
        if nodes[node].keyCount > 0 { allowed |= TrieSelectors.bit(.object) }
        if nodes[node].indexCount > 0 { allowed |= TrieSelectors.bit(.array) }
        return allowed
      }
      for group in groups {
        selectors[number].groups.append(
          TrieGroup(
            memberCount: group.members.count, memberStart: groupMembers.count, wantedCount: group.wanted.count,
            wantedStart: wanted.count, valueStart: values.count, slotStart: slots.count,
            slotMask: group.slots.count - 1))
        groupMembers += group.members
        wanted += group.wanted
        values += group.values
        slots += group.slots
      }
    }
    return PathTrie(
      nodes: nodes, keys: flatKeys, slots: slots, indices: flatIndices, selectors: selectors, members: groupMembers,
      wanted: wanted, values: values, names: names, ends: ends)
  }
}
