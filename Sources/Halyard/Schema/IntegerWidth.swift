/// The fixed-width integers; `int` and `uint` are 64 bits wide on every platform.
public enum IntegerWidth: String, Sendable, Hashable, CaseIterable {
  case int, int8, int16, int32, int64, uint, uint8, uint16, uint32, uint64
}

extension IntegerWidth {
  /// The number of bits.
  var bitWidth: Int {
    switch self {
    case .int8, .uint8: 8
    case .int16, .uint16: 16
    case .int32, .uint32: 32
    case .int, .int64, .uint, .uint64: 64
    }
  }

  /// The least and the greatest number as text.
  var limits: (lowest: String, highest: String) {
    switch self {
    case .int, .int64: ("\(Int64.min)", "\(Int64.max)")
    case .int8: ("\(Int8.min)", "\(Int8.max)")
    case .int16: ("\(Int16.min)", "\(Int16.max)")
    case .int32: ("\(Int32.min)", "\(Int32.max)")
    case .uint, .uint64: ("0", "\(UInt64.max)")
    case .uint8: ("0", "\(UInt8.max)")
    case .uint16: ("0", "\(UInt16.max)")
    case .uint32: ("0", "\(UInt32.max)")
    }
  }
}
