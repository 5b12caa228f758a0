/// What mapping found for one flag.
package enum MappingOutcome: Sendable {
  /// The value at the flag's path.
  case found(PayloadNode)
  /// Nothing there. `deepest` is the innermost container that was reached on the way, `step` the number of the path's step
  /// that led nowhere in it.
  case absent(deepest: PayloadNode, step: Int)
  /// The way to the flag is broken, and the fault is noted: nothing more is to be said about the flag.
  case broken
  /// The flag has no remote path.
  case unmapped
}
