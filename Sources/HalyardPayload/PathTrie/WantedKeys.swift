/// The keys that several trie nodes want of one object, together: a member is looked up once, however many they are.
struct WantedKeys {
  /// So many nodes at most are looked through one by one.
  static let threshold = 4

  /// One distinct key: the first that a node has, and the last noted of those that are still to be taken.
  private struct Group {
    let key: Int
    var last: Int
  }

  private var groups: [Group] = []
  /// All keys, each with the one noted before it in its group; -1 for none.
  private var keys: [(number: Int, previous: Int)] = []
  /// Open addressing: positions in ``groups`` plus one, 0 for none.
  private var slots: [Int]

  /// The keys of these nodes, `count` in all. Linear in them.
  init(of nodes: some Sequence<Int32>, in trie: TrieParts, count: Int) {
    var size = 16
    while size < count * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    keys.reserveCapacity(count)
    for node in nodes {
      for number in trie.nodes[Int(node)].keys {
        let key = trie.keys[number]
        let slot = slot(key.hash) { Self.areEqual(trie.keys[$0], key, trie) }
        if slots[slot] == 0 {
          groups.append(Group(key: number, last: -1))
          slots[slot] = groups.count
        }
        keys.append((number, groups[slots[slot] - 1].last))
        groups[slots[slot] - 1].last = keys.count - 1
      }
    }
  }

  /// The group of the key that `isKey` says it is, by the number of one such key; nil if no node wants it.
  func group(where isKey: (Int) -> Bool, hash: UInt32) -> Int? {
    let slot = slot(hash, isKey)
    return slots[slot] == 0 ? nil : slots[slot] - 1
  }

  /// The number of a key of the group that was not taken yet.
  mutating func takeKey(of group: Int) -> Int? {
    let last = groups[group].last
    guard last >= 0 else { return nil }
    groups[group].last = keys[last].previous
    return keys[last].number
  }

  /// Where the key is, or would be.
  private func slot(_ hash: UInt32, _ isKey: (Int) -> Bool) -> Int {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0, !isKey(groups[slots[slot] - 1].key) { slot = (slot + 1) & mask }
    return slot
  }

  private static func areEqual(_ key: TrieKey, _ other: TrieKey, _ trie: TrieParts) -> Bool {
    guard key.hash == other.hash, key.nameLength == other.nameLength, let names = trie.names.baseAddress else {
      return false
    }
    return TrieText.areEqual(names + Int(key.nameStart), names + Int(other.nameStart), Int(key.nameLength))
  }
}
