/// What became of a number token that was read as a type.
package enum NumberReading<Value: Sendable>: Sendable {
  /// The value, exact or rounded as the type's rules allow.
  case value(Value)
  /// The number lies outside the type: too large, or not zero and yet too small to be told from zero.
  case outOfRange
  /// The number lies inside the type's range, but the type cannot hold it exactly and the rules ask that it does.
  case precisionLoss

  /// The value, or nil where the number was refused.
  @inlinable
  package var accepted: Value? {
    if case .value(let value) = self { return value }
    return nil
  }
}

extension NumberReading: Equatable where Value: Equatable {}
