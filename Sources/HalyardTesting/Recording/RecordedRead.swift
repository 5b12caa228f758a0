/// One read of a flag.
public struct RecordedRead: Sendable, Hashable {
  /// The flag that was read.
  public let key: FlagKey
  /// Its value then as compact JSON text; of a flag marked sensitive too.
  public let value: String

  /// A read, to compare recorded ones with.
  public init(key: FlagKey, value: String) {
    self.key = key
    self.value = value
  }
}
