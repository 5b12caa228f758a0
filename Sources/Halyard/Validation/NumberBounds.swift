/// The ranges that constraints leave to numbers that are no integers; nil where nothing is set.
enum NumberBounds {
  /// The range of a `Double`, or of a `Float` whose bounds are rounded as its values are.
  static func floating(_ constraints: ValueConstraints, isFloat: Bool) -> Bounds<Double>? {
    range(constraints, lowest: -.infinity, highest: .infinity) { text in
      // A bound is a limit and no value: an integer literal needs no exact counterpart.
      isFloat
        ? NumberText.float(text, isIntegerLiteral: false).accepted.map(Double.init)
        : NumberText.double(text, isIntegerLiteral: false).accepted
    }
  }

  /// The range of a duration in seconds.
  static func duration(_ constraints: ValueConstraints) -> Bounds<Duration>? {
    let lowest = Duration(secondsComponent: .min, attosecondsComponent: 0)
    let highest = Duration(attoseconds: .max)
    return range(constraints, lowest: lowest, highest: highest) {
      DurationText.duration($0).accepted
    }
  }

  private static func range<Value: Comparable & Sendable>(
    _ constraints: ValueConstraints, lowest: Value, highest: Value, read: (UnsafeBufferPointer<UInt8>) -> Value?
  ) -> Bounds<Value>? {
    if constraints.minimum == nil && constraints.maximum == nil { return nil }
    func bound(_ text: String?, or plain: Value) -> Value? {
      guard let text else { return plain }
      guard let node = (try? Payload(Array(text.utf8)))?.root, node.numberText != nil else { return nil }
      return read(node.storage.token(node.entry))
    }
    guard let low = bound(constraints.minimum, or: lowest), let high = bound(constraints.maximum, or: highest) else {
      return Bounds(highest, lowest)
    }
    return Bounds(low, high)
  }
}
