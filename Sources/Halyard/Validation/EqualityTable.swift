/// Finds, among values added one by one, the first that is equal to the one added: by hash, in linear time for all.
struct EqualityTable {
  /// Apart, since the types of such arrays need not be made at a program's start.
  private var hashes: [Int]
  private var items: [UInt32]
  private let mask: Int
  private static let free = UInt32.max

  /// A table for at most so many values.
  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    hashes = Array(repeating: 0, count: size)
    items = Array(repeating: Self.free, count: size)
    mask = size - 1
  }

  /// The first equal item, or nil after adding this one. Hashes have to be seeded by the process, since payloads choose
  /// the values.
  mutating func firstEqual(hash: Int, item: UInt32, isEqual: (UInt32) -> Bool) -> UInt32? {
    var slot = hash & mask
    while items[slot] != Self.free {
      if hashes[slot] == hash, isEqual(items[slot]) { return items[slot] }
      slot = (slot + 1) & mask
    }
    (hashes[slot], items[slot]) = (hash, item)
    return nil
  }

  /// The first item of a hash that is equal, or nil; adds nothing.
  func firstItem(hash: Int, isEqual: (UInt32) -> Bool) -> UInt32? {
    var slot = hash & mask
    while items[slot] != Self.free {
      if hashes[slot] == hash, isEqual(items[slot]) { return items[slot] }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
