/// One of the values that a rollout divides its buckets among.
public struct RolloutVariant<Value: Sendable>: Sendable {
  /// What its buckets get.
  public let value: Value
  /// Its part, in proportion to those of the others; from 0 to 4,294,967,295.
  public let weight: UInt32

  /// A variant with a weight; one below 0 counts as 0, one above the greatest as that.
  public init(_ value: Value, weight: Int) {
    self.value = value
    self.weight = UInt32(clamping: weight)
  }
}

extension RolloutVariant: Equatable where Value: Equatable {}
extension RolloutVariant: Hashable where Value: Hashable {}
