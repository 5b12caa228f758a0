/// The selectors at one node that look at the same members, found by the values they ask for, while a trie is built.
struct SelectorGroup: Sendable {
  /// The members by number, ascending.
  let members: [Int32]
  private(set) var wanted: [WantedValues] = []
  /// For each of `wanted` a value for each member.
  private(set) var values: [TrieValue] = []
  /// Open addressing: a hash in the high half, a position in `wanted` plus one in the low; 0 for none.
  private(set) var slots: [UInt64] = [0, 0, 0, 0]

  init(members: [Int32]) {
    self.members = members
  }

  /// The selector that asks for the values already; otherwise adds one with this number.
  mutating func selector(asking asked: [TrieValue], else selector: Int, in names: TrieNames) -> Int {
    let hash = asked.reduce(0) { Self.combined($0, $1.hash) }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(UInt32(truncatingIfNeeded: slots[slot])) - 1
      let known = values[(number * members.count)..<((number + 1) * members.count)]
      if wanted[number].hash == hash, zip(known, asked).allSatisfy({ $0.isEqual(to: $1, in: names) }) {
        return Int(wanted[number].selector)
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    wanted.append(WantedValues(hash: hash, selector: UInt32(truncatingIfNeeded: selector)))
    values += asked
    slots[slot] = UInt64(hash) << 32 | UInt64(wanted.count)
    if wanted.count * 2 > slots.count { grow() }
    return selector
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = Array(repeating: 0, count: mask + 1)
    for (number, item) in wanted.enumerated() {
      var slot = Int(item.hash) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt64(item.hash) << 32 | UInt64(number + 1)
    }
  }

  @inline(__always)
  static func combined(_ hash: UInt32, _ next: UInt32) -> UInt32 { (hash &* 0x9E37_79B1) ^ next }
}
