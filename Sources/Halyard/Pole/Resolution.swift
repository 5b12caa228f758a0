/// Why a flag has its value, with the value in its own type.
@dynamicMemberLookup
public struct Resolution<Value: FlagValue>: Sendable, CustomStringConvertible {
  /// The flag's value.
  public let value: Value
  /// Winner, origin and trail.
  public let details: FlagResolution

  /// A member of ``details``.
  public subscript<Member>(dynamicMember keyPath: KeyPath<FlagResolution, Member>) -> Member {
    details[keyPath: keyPath]
  }

  /// The whole story in a few lines.
  public var description: String { details.description }
}
