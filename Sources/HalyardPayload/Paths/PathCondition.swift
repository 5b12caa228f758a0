/// One condition of a selector: the element's member at `member` equals `value`.
///
/// ``PayloadPath`` checks its conditions when it is made: `member` has at least one step, and no selector or hop.
public struct PathCondition: Sendable, Hashable {
  /// Where the member stands, seen from the element: keys and indices, as in `feature.name`.
  public let member: PayloadPath

  /// What the member must equal.
  public let value: PathScalar

  /// Makes a condition; the path that takes it in checks it.
  public init(member: PayloadPath, value: PathScalar) {
    self.member = member
    self.value = value
  }
}
