/// The range that an integer type and its constraints leave.
struct IntegerBounds {
  /// The range of a type with a sign; nil for the other kind.
  var signed: Bounds<Int64>?
  /// The range of a type without one.
  var unsigned: Bounds<UInt64>?

  /// The range of a width, narrowed by the bounds that are set. Bounds that cannot be read, or that leave
  /// nothing, let nothing pass, so that a broken schema lets nothing through by accident.
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
  ) -> Bounds<Wide> {
    // Wider than any integer type: a bound that none can hold is one all the same.
    guard let lowest = bound(constraints.minimum, or: Int128(Narrow.min)),
      let highest = bound(constraints.maximum, or: Int128(Narrow.max))
    else { return Bounds(.max, .min) }
    let (least, greatest) = (max(lowest, Int128(Narrow.min)), min(highest, Int128(Narrow.max)))
    return least <= greatest ? Bounds(Wide(clamping: least), Wide(clamping: greatest)) : Bounds(.max, .min)
  }

  /// Nil for what is no integer.
  private static func bound(_ text: String?, or plain: Int128) -> Int128? {
    guard let text else { return plain }
    return (try? Payload(Array(text.utf8)))?.root.integer(as: Int128.self)
  }
}
