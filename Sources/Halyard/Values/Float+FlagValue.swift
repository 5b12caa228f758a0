extension Float: FlagValue {
  /// `float`.
  public static var valueSchema: ValueSchema { ValueSchema(.float) }

  /// A real literal rounded once to the nearest value, or an integer literal that converts exactly.
  public init?(payload node: PayloadNode) {
    guard node.kind == .integer || node.kind == .real,
      case .value(let value) = NumberText.float(node.storage.token(node.entry), isIntegerLiteral: node.kind == .integer)
    else { return nil }
    self = value
  }

  /// Writes the shortest real literal that reads back; infinities and NaN, which no payload can hold, as null.
  public func write(to writer: inout JSONWriter) { writer.float(self) }
}
