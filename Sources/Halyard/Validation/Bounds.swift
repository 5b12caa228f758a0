/// The least and the greatest value that a rule leaves. Unlike a range it can leave none.
struct Bounds<Value: Comparable & Sendable>: Sendable {
  let least: Value
  let greatest: Value

  /// Bounds, both included; the wrong way round nothing lies within them.
  init(_ least: Value, _ greatest: Value) {
    self.least = least
    self.greatest = greatest
  }

  /// Whether a value lies within.
  @inline(__always)
  func contains(_ value: Value) -> Bool { least <= value && value <= greatest }
}
