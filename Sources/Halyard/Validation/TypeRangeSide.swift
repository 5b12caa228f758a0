/// On which side a number is outside of what its type can hold at all.
enum TypeRangeSide {
  case below, above
  /// Not 0, and yet nearer to it than any number of the type.
  case nearZero

  /// The side of an integer, or of a duration, that the type cannot hold.
  static func integer(_ token: UnsafeBufferPointer<UInt8>) -> TypeRangeSide {
    token.first == UInt8(ascii: "-") ? .below : .above
  }

  /// The side of a number that a type of binary floating point cannot hold. Linear in the token.
  static func floating(_ token: UnsafeBufferPointer<UInt8>) -> TypeRangeSide {
    // Only its size matters here: where the text overflows even this, it is infinite.
    let magnitude = abs(Double(String(decoding: token, as: UTF8.self)) ?? .infinity)
    return magnitude < 1 ? .nearZero : integer(token)
  }
}
