/// How the positions of a part of a pattern are entered and left.
///
/// A way over `^` can only be taken before anything is consumed, and one over `$` only after everything is: so
/// positions behind such a way are kept apart, and no position ever follows another over an anchor.
struct PatternFragment: Sendable {
  /// When the part matches without consuming anything.
  var emptyMatch: EmptyMatch
  /// The positions that may consume the first scalar.
  var first: PositionSet
  /// Further such positions, at the start of the text only.
  var firstAtStart: PositionSet
  /// The positions that may consume the last scalar.
  var last: PositionSet
  /// Further such positions, at the end of the text only.
  var lastAtEnd: PositionSet

  /// A part without positions.
  init(emptyMatch: EmptyMatch, wordCount: Int) {
    let none = PositionSet(wordCount: wordCount)
    self.emptyMatch = emptyMatch
    first = none
    firstAtStart = none
    last = none
    lastAtEnd = none
  }

  /// Adds what comes after this part. Which positions follow which is the compiler's concern.
  mutating func append(_ next: PatternFragment) {
    if emptyMatch.contains(.always) {
      first.formUnion(next.first)
      firstAtStart.formUnion(next.firstAtStart)
    } else if emptyMatch.contains(.atStart) {
      firstAtStart.formUnion(next.first)
      firstAtStart.formUnion(next.firstAtStart)
    }
    if next.emptyMatch.contains(.always) {
      last.formUnion(next.last)
      lastAtEnd.formUnion(next.lastAtEnd)
    } else if next.emptyMatch.contains(.atEnd) {
      lastAtEnd.formUnion(last)
      last = next.last
      lastAtEnd.formUnion(next.lastAtEnd)
    } else {
      last = next.last
      lastAtEnd = next.lastAtEnd
    }
    emptyMatch = emptyMatch.followed(by: next.emptyMatch)
  }

  /// Adds what may stand in place of this part.
  mutating func formUnion(_ other: PatternFragment) {
    emptyMatch.formUnion(other.emptyMatch)
    first.formUnion(other.first)
    firstAtStart.formUnion(other.firstAtStart)
    addLast(of: other)
  }

  /// Adds the ways in which another part may be left.
  mutating func addLast(of other: PatternFragment) {
    last.formUnion(other.last)
    lastAtEnd.formUnion(other.lastAtEnd)
  }
}
