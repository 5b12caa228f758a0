/// The fields of a record that were met. Records of up to 64 fields cost no allocation.
struct FieldSet {
  private var word: UInt64 = 0
  private var others: [Bool]

  /// An empty set for so many fields.
  @inline(__always)
  init(count: Int) { others = count > 64 ? Array(repeating: false, count: count - 64) : [] }

  /// Adds a field; false if it is there already.
  @inline(__always)
  mutating func insert(_ position: Int) -> Bool {
    if position >= 64 {
      if others[position - 64] { return false }
      others[position - 64] = true
      return true
    }
    let bit = UInt64(1) << UInt64(truncatingIfNeeded: position)
    defer { word |= bit }
    return word & bit == 0
  }

  /// Whether a field is there.
  @inline(__always)
  func contains(_ position: Int) -> Bool {
    position < 64 ? word & (1 << UInt64(truncatingIfNeeded: position)) != 0 : others[position - 64]
  }
}
