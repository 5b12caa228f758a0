/// A snapshot whose source numbers its states, so that a pole can tell whether it missed one.
package protocol SequencedSnapshot: FlagSourceSnapshot {
  /// The number of the state; each change leads to the next.
  var sequence: SourceStateNumber { get }
}
