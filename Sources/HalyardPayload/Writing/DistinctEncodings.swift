/// Encoded values, numbered in the order in which they came first.
struct DistinctEncodings {
  /// Whether equal ones are kept once.
  let isSharing: Bool
  /// All of them, one behind the other.
  private(set) var bytes: [UInt8] = []
  /// What is encoded next.
  var pending: [UInt8] = []
  /// Where each of them stands.
  private(set) var ranges: [Range<Int>] = []

  /// Open addressing: a position plus one, or zero. Hashes are kept so that growing reads no encoding again.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)
  private var hashes: [Int] = []

  init(isSharing: Bool) { self.isSharing = isSharing }

  /// Takes what is pending; its number is that of the same encoding taken before, or a new one. Linear in it.
  mutating func take() -> Int {
    defer { pending.removeAll(keepingCapacity: true) }
    guard isSharing else { return append() }
    let hash = pending.withUnsafeBytes {
      var hasher = Hasher()
      hasher.combine(bytes: $0)
      return hasher.finalize()
    }
    var slot = hash & (slots.count - 1)
    while slots[slot] > 0 {
      let position = Int(slots[slot]) - 1
      if hashes[position] == hash, bytes[ranges[position]].elementsEqual(pending) { return position }
      slot = (slot + 1) & (slots.count - 1)
    }
    hashes.append(hash)
    let position = append()
    slots[slot] = UInt32(truncatingIfNeeded: ranges.count)
    if ranges.count * 2 > slots.count { grow() }
    return position
  }

  private mutating func append() -> Int {
    ranges.append(bytes.count..<bytes.count + pending.count)
    bytes.append(contentsOf: pending)
    return ranges.count - 1
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (position, hash) in hashes.enumerated() {
      var slot = hash & (slots.count - 1)
      while slots[slot] > 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: position + 1)
    }
  }
}
