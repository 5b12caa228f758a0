extension FlagValue where Self: FixedWidthInteger {
  /// An integer literal that the type can hold.
  public init?(payload node: PayloadNode) {
    guard let value = node.integer(as: Self.self) else { return nil }
    self = value
  }

  /// Writes an integer literal.
  public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Int: FlagValue {
  /// `int`.
  public static var valueSchema: ValueSchema { ValueSchema(.integer(.int)) }
}

extension Int8: FlagValue {
  /// `int8`.
  public static var valueSchema: ValueSchema { ValueSchema(.integer(.int8)) }
}

extension Int16: FlagValue {
  /// `int16`.
  public static var valueSchema: ValueSchema { ValueSchema(.integer(.int16)) }
}

extension Int32: FlagValue {
  /// `int32`.
  public static var valueSchema: ValueSchema { ValueSchema(.integer(.int32)) }
}

extension Int64: FlagValue {
  /// `int64`.
  public static var valueSchema: ValueSchema { ValueSchema(.integer(.int64)) }
}

extension UInt: FlagValue {
  /// `uint`.
  public static var valueSchema: ValueSchema { ValueSchema(.integer(.uint)) }
}

extension UInt8: FlagValue {
  /// `uint8`.
  public static var valueSchema: ValueSchema { ValueSchema(.integer(.uint8)) }
}

extension UInt16: FlagValue {
  /// `uint16`.
  public static var valueSchema: ValueSchema { ValueSchema(.integer(.uint16)) }
}

extension UInt32: FlagValue {
  /// `uint32`.
  public static var valueSchema: ValueSchema { ValueSchema(.integer(.uint32)) }
}

extension UInt64: FlagValue {
  /// `uint64`.
  public static var valueSchema: ValueSchema { ValueSchema(.integer(.uint64)) }
}
