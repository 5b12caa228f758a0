extension Bool: FlagValue {
  /// `bool`.
  public static var valueSchema: ValueSchema { ValueSchema(.bool) }

  /// `true` or `false`, and nothing that only resembles them.
  public init?(payload node: PayloadNode) {
    guard let value = node.bool else { return nil }
    self = value
  }

  /// Writes `true` or `false`.
  public func write(to writer: inout JSONWriter) { writer.bool(self) }
}
