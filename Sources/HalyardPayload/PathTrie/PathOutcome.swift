/// Where one path led.
package enum PathOutcome: Sendable {
  /// The value at the path.
  case found(PayloadNode)
  /// Nothing there. `deepest` is the innermost container that was reached on the way, or a null in place of one for
  /// targets that may be null; `step` is the number of the path's step that led nowhere in it.
  case absent(deepest: PayloadNode, step: Int)
  /// The way is broken, and the cause is noted: nothing more is to be said about this path.
  case broken
  /// There is no path.
  case unmapped
}
