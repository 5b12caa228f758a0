/// What a snapshot can do besides.
///
/// The library's own are asked for by their types first: a cast to a protocol looks through all conformances of a program the first
/// time, which is a part of its start that can be seen.
extension FlagSourceSnapshot {
  var asSequenced: (any SequencedSnapshot)? { asOrdinal ?? self as? any SequencedSnapshot }

  /// Whether the two are known to be of one state.
  func isSameState(as other: any FlagSourceSnapshot) -> Bool {
    guard let one = asSequenced, let two = other.asSequenced else { return false }
    return one.sequence == two.sequence
  }

  var asOrdinal: (any OrdinalSnapshot)? {
    if let remote = self as? RemoteSnapshot { return remote }
    if let overrides = self as? OverrideSnapshot { return overrides }
    return self as? any OrdinalSnapshot
  }
}
