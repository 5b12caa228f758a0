extension Double: FlagValue {
  /// `double`.
  public static var valueSchema: ValueSchema { ValueSchema(.double) }

  /// A real literal rounded to the nearest value, or an integer literal that converts exactly.
  public init?(payload node: PayloadNode) {
    guard let value = node.double else { return nil }
    self = value
  }

  /// Writes the shortest real literal that reads back; infinities and NaN, which no payload can hold, as null.
  public func write(to writer: inout JSONWriter) { writer.double(self) }
}
