/// The range that an integer type and its constraints leave.
struct IntegerBounds {
  /// The range of a type with a sign; nil for the other kind.
  var signed: ClosedRange<Int64>?
  /// The range of a type without one.
  var unsigned: ClosedRange<UInt64>?

  /// The range of a width, narrowed by the bounds that are set. Bounds that cannot be read, or that leave
  /// nothing, give a range of one far number, so that a broken schema lets nothing through by accident.
  init(_ width: IntegerWidth, _ constraints: ValueConstraints) {
    switch width {
    case .int, .int64: signed = Self.narrowed(Int64.self, constraints)
    case .int8: signed = Self.narrowed(Int8.self, constraints)
    case .int16: signed = Self.narrowed(Int16.self, constraints)
    case .int32: signed = Self.narrowed(Int32.self, constraints)
    case .uint, .uint64: unsigned = Self.narrowed(UInt64.self, constraints)
    case .uint8: unsigned = Self.narrowed(UInt8.self, constraints)
    case .uint16: unsigned = Self.narrowed(UInt16.self, constraints)
    case .uint32: unsigned = Self.narrowed(UInt32.self, constraints)
    }
  }

  private static func narrowed<Wide: FixedWidthInteger, Narrow: FixedWidthInteger>(
    _ type: Narrow.Type, _ constraints: ValueConstraints
  ) -> ClosedRange<Wide> {
    let lowest = bound(constraints.minimum, or: Wide(Narrow.min), unreadable: .max)
    let highest = bound(constraints.maximum, or: Wide(Narrow.max), unreadable: .min)
    let (low, high) = (max(lowest, Wide(Narrow.min)), min(highest, Wide(Narrow.max)))
    return low <= high ? low...high : Wide.max...Wide.max
  }

  private static func bound<Wide: FixedWidthInteger>(_ text: String?, or plain: Wide, unreadable: Wide) -> Wide {
    guard let text else { return plain }
    guard let number = (try? Payload(Array(text.utf8)))?.root.integer(as: Int128.self) else { return unreadable }
    return Wide(clamping: number)
  }
}
