extension String: FlagValue {
  /// `string`.
  public static var valueSchema: ValueSchema { ValueSchema(.string) }

  /// The text of a JSON string. Linear in it.
  public init?(payload node: PayloadNode) {
    guard let value = node.string else { return nil }
    self = value
  }

  /// Writes a JSON string.
  public func write(to writer: inout JSONWriter) { writer.string(self) }
}
