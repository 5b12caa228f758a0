/// Some of a binary property list's objects, by their numbers. A bit for each object.
struct ObjectSet {
  private var words: [UInt64]

  /// None of `count` objects.
  init(of count: Int) {
    words = Array(repeating: 0, count: (count + 63) / 64)
  }

  /// Whether it was not there before.
  @inline(__always)
  @discardableResult
  mutating func insert(_ number: Int) -> Bool {
    let bit = (1 as UInt64) << UInt64(number & 63)
    let isNew = words[number >> 6] & bit == 0
    words[number >> 6] |= bit
    return isNew
  }

  /// Whether it is there.
  @inline(__always)
  func contains(_ number: Int) -> Bool { words[number >> 6] & (1 as UInt64) << UInt64(number & 63) != 0 }

  @inline(__always)
  mutating func remove(_ number: Int) { words[number >> 6] &= ~((1 as UInt64) << UInt64(number & 63)) }
}
