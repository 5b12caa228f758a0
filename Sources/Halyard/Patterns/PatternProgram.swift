/// The tables that a compiled pattern is matched with.
///
/// The set of positions reached so far is a row of bits, and each scalar of the text turns it into the next one. The
/// work for a scalar is bounded by the size of the pattern alone, so matching is linear in the text.
///
/// A class, so that copies of a pattern share its tables.
final class PatternProgram: Sendable {
  /// Whether every text matches, as the pattern can match nothing somewhere in it.
  let matchesEverything: Bool
  /// Whether the empty text matches.
  let matchesEmptyText: Bool
  /// Words in a row of bits: 1, 2, 4, 8 or 16.
  let wordCount: Int
  /// How scalars are told apart.
  let classes: ScalarClasses
  /// For each class, the row of the positions that consume it.
  let consumers: [UInt64]
  /// For one word, the row that follows each position; for more, the rows that follow each choice of four positions.
  let follow: [UInt64]
  /// The row of positions to enter by anywhere.
  let first: [UInt64]
  /// The row of positions to enter by at the start of the text.
  let firstAtStart: [UInt64]
  /// The row of positions that complete a match anywhere.
  let last: [UInt64]
  /// The row of positions that complete a match at the end of the text.
  let lastAtEnd: [UInt64]

  /// The tables for a parsed pattern whose nodes refer to these sets.
  init(_ node: PatternNode, sets: [ScalarSet]) {
    var wordCount = 1
    while wordCount * 64 < node.positionCount { wordCount *= 2 }
    var compiler = PatternCompiler(setCount: sets.count, wordCount: wordCount)
    var whole = compiler.fragment(of: node)
    whole.firstAtStart.formUnion(whole.first)
    whole.lastAtEnd.formUnion(whole.last)

    matchesEverything = !whole.emptyMatch.isDisjoint(with: [.always, .atStart, .atEnd])
    matchesEmptyText = !whole.emptyMatch.isEmpty
    self.wordCount = wordCount
    classes = ScalarClasses(sets, consumers: compiler.consumers, wordCount: wordCount)
    consumers = classes.consumers.flatMap(\.words)
    first = whole.first.words
    firstAtStart = whole.firstAtStart.words
    last = whole.last.words
    lastAtEnd = whole.lastAtEnd.words
    follow = wordCount == 1 ? compiler.follow.flatMap(\.words) : Self.rowsByFour(compiler.follow, wordCount: wordCount)
  }

  /// Whether the pattern matches somewhere in valid UTF-8.
  func matches(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    if matchesEverything { return true }
    if utf8.isEmpty { return matchesEmptyText }
    return switch wordCount {
    case 1: matchesNarrow(utf8)
    case 2: matchesWide(utf8, lanes: SIMD2<UInt64>.self)
    case 4: matchesWide(utf8, lanes: SIMD4<UInt64>.self)
    case 8: matchesWide(utf8, lanes: SIMD8<UInt64>.self)
    default: matchesWide(utf8, lanes: SIMD16<UInt64>.self)
    }
  }

  /// For each four positions, sixteen rows: what follows each choice of them.
  private static func rowsByFour(_ follow: [PositionSet], wordCount: Int) -> [UInt64] {
    let groups = wordCount * 16
    var rows = Array(repeating: UInt64(0), count: groups * 16 * wordCount)
    for (position, targets) in follow.enumerated() {
      for choice in 0..<16 where choice & (1 << (position % 4)) != 0 {
        let row = (position / 4 * 16 + choice) * wordCount
        for index in 0..<wordCount { rows[row + index] |= targets.words[index] }
      }
    }
    return rows
  }
}
