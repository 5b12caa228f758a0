/// Number tokens as words of 64 bits that are equal exactly if the values are, in a type that holds them.
enum ScalarBits {
  /// The bits of a number token of a shape with numbers; nil if the shape's widest type cannot hold it.
  static func bits(_ token: UnsafeBufferPointer<UInt8>, isInteger: Bool, shape: CompiledValue.Shape) -> UInt64? {
    switch shape {
    case .signed: NumberText.integer(token, as: Int64.self).map { UInt64(bitPattern: $0) }
    case .unsigned: NumberText.integer(token, as: UInt64.self)
    case .double: NumberText.double(token, isIntegerLiteral: isInteger).accepted.map(bits)
    case .float: NumberText.float(token, isIntegerLiteral: isInteger).accepted.map { bits(Double($0)) }
    default: nil
    }
  }

  /// The bits of a floating-point value; both zeros have the same.
  static func bits(_ value: Double) -> UInt64 { value == 0 ? 0 : value.bitPattern }
}
