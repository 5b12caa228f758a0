/// A snapshot whose source numbers its states, so that a pole can tell whether it missed one.
package protocol SequencedSnapshot: FlagSourceSnapshot {
  /// The number of the state; each change raises it by one.
  var sequence: UInt64 { get }
}
