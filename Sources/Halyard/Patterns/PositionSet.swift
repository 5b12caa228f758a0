/// A set of small numbers, one bit each: positions of a pattern, ordinals of flags.
struct PositionSet: Sendable, Hashable {
  /// The bits, 64 to a word, the lowest position in the lowest bit of the first word.
  private(set) var words: [UInt64]

  /// The empty set, with room for so many words.
  init(wordCount: Int) {
    words = Array(repeating: 0, count: wordCount)
  }

  /// The positions, in ascending order.
  var positions: [Int] {
    var result: [Int] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(index * 64 + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
    return result
  }

  /// Whether a position is in the set.
  func contains(_ position: Int) -> Bool { words[position / 64] & 1 << UInt64(position % 64) != 0 }

  /// Adds a position.
  mutating func insert(_ position: Int) {
    words[position / 64] |= 1 << UInt64(position % 64)
  }

  /// Adds every position of another set.
  mutating func formUnion(_ other: PositionSet) {
    for index in words.indices { words[index] |= other.words[index] }
  }
}
