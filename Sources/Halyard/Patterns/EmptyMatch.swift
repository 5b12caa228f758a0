/// The circumstances under which a part of a pattern matches without consuming anything.
///
/// Anchors consume nothing, so they need no place in the automaton: it is enough to know which of them lie on a way.
struct EmptyMatch: OptionSet, Sendable, Hashable {
  let rawValue: UInt8

  /// Wherever it is tried.
  static let always = EmptyMatch(rawValue: 1 << 0)
  /// Only at the start of the text.
  static let atStart = EmptyMatch(rawValue: 1 << 1)
  /// Only at the end of the text.
  static let atEnd = EmptyMatch(rawValue: 1 << 2)
  /// Only in an empty text.
  static let atStartAndEnd = EmptyMatch(rawValue: 1 << 3)

  /// The circumstances under which both parts, one after the other, match nothing.
  func followed(by next: EmptyMatch) -> EmptyMatch {
    // The number of a member's bit is itself a pair of bits: needs the start, needs the end.
    var result = EmptyMatch()
    for mine in UInt8(0)..<4 where rawValue & (1 << mine) != 0 {
      for other in UInt8(0)..<4 where next.rawValue & (1 << other) != 0 {
        result.insert(EmptyMatch(rawValue: 1 << (mine | other)))
      }
    }
    return result
  }
}
