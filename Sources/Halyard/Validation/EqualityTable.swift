/// Finds, among values added one by one, the first that is equal to the one added: by hash, in linear time for all.
struct EqualityTable {
  private var slots: [(hash: Int, item: UInt32)]
  private let mask: Int
  private static let free = UInt32.max

  /// A table for at most so many values.
  init(capacity: Int) {
    var size = 8
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: (0, Self.free), count: size)
    mask = size - 1
  }

  /// The first equal item, or nil after adding this one. Hashes have to be seeded by the process, since payloads choose
  /// the values.
  mutating func firstEqual(hash: Int, item: UInt32, isEqual: (UInt32) -> Bool) -> UInt32? {
    var slot = hash & mask
    while slots[slot].item != Self.free {
      if slots[slot].hash == hash, isEqual(slots[slot].item) { return slots[slot].item }
      slot = (slot + 1) & mask
    }
    slots[slot] = (hash, item)
    return nil
  }

  /// The first item of a hash that is equal, or nil; adds nothing.
  func firstItem(hash: Int, isEqual: (UInt32) -> Bool) -> UInt32? {
    var slot = hash & mask
    while slots[slot].item != Self.free {
      if slots[slot].hash == hash, isEqual(slots[slot].item) { return slots[slot].item }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
