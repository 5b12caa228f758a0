/// A record of ``ConformanceFlags``.
@FlagRecord
public struct ConformanceMethod: Hashable {
  /// A field.
  public var name: String
  /// A field that may be absent.
  public var isEnabled: Bool = true
}
