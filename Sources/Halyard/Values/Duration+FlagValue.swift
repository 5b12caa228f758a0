extension Duration: FlagValue {
  /// `duration`.
  public static var valueSchema: ValueSchema { ValueSchema(.duration) }

  /// A number of seconds, exactly.
  public init?(payload node: PayloadNode) {
    guard node.kind == .integer || node.kind == .real,
      let value = DurationText.duration(node.storage.token(node.entry)).accepted
    else { return nil }
    self = value
  }

  /// Writes the seconds, exactly.
  public func write(to writer: inout JSONWriter) { writer.raw(DurationText.text(self).utf8) }
}
