/// A word laid out for comparing its spelling with others.
struct SpelledWord: Sendable {
  /// Longer words are not compared by spelling, so that the cost of a comparison is bounded.
  static let greatestLength = 64

  /// The scalars of the word.
  let scalars: [UInt32]
  /// A bit for each scalar that occurs; different scalars may share one.
  let occurring: UInt64

  /// Lays out a word; nil if it is too long, or too short to say anything by its spelling.
  init?(_ word: String) {
    // One scalar misspelt is any other scalar.
    guard word.utf8.count > 1, word.utf8.count <= Self.greatestLength * 4 else { return nil }
    let scalars = word.unicodeScalars.map(\.value)
    guard scalars.count > 1, scalars.count <= Self.greatestLength else { return nil }
    self.scalars = scalars
    occurring = scalars.reduce(0) { $0 | 1 << UInt64($1 % 64) }
  }

  /// A distance that the two words certainly reach: an edit introduces at most one scalar.
  func leastDistance(to other: SpelledWord) -> Int {
    max((occurring & ~other.occurring).nonzeroBitCount, (other.occurring & ~occurring).nonzeroBitCount)
  }
}
