/// The numbers that describe a binary floating-point format.
///
/// Source: IEEE 754-2019, table 3.5.
struct BinaryFormat {
  /// The bits of a significand, the hidden one included.
  let precision: Int
  /// The power of two that the last bit of a subnormal number stands for.
  let leastExponent: Int
  /// The bits of positive infinity, which are also the first bits that are no finite number.
  let infinity: UInt64
  /// More decimal digits than this before the point, and the number is larger than every finite one.
  let maximumIntegerDigits: Int

  /// `Float`.
  static let binary32 = BinaryFormat(
    precision: 24, leastExponent: -149, infinity: 0x7F80_0000, maximumIntegerDigits: 39)

  /// `Double`.
  static let binary64 = BinaryFormat(
    precision: 53, leastExponent: -1074, infinity: 0x7FF0_0000_0000_0000, maximumIntegerDigits: 309)

  /// The bits of the finite number, or infinity, that is nearest to a value; a tie goes to the even one.
  ///
  /// The value is `significand × 2^exponent`, and a little more (less than one in the significand's last bit) if
  /// `hasMore`. The significand has to have one of its two top bits set, so that it holds more bits than the format.
  /// Constant time.
  @inline(__always)
  func bits(nearestTo significand: UInt128, exponent: Int, hasMore: Bool) -> UInt64 {
    let top = 127 - significand.leadingZeroBitCount
    let last = max(top + exponent - (precision - 1), leastExponent)
    let dropped = last - exponent
    if dropped > 128 { return 0 }
    var kept: UInt64 = 0
    if dropped < 128 { kept = UInt64(truncatingIfNeeded: significand &>> UInt128(truncatingIfNeeded: dropped)) }
    let half = UInt128(1) &<< UInt128(truncatingIfNeeded: dropped - 1)
    let rest = significand & ((half &- 1) | half)
    if rest > half || (rest == half && (hasMore || kept & 1 == 1)) { kept &+= 1 }
    // The hidden bit adds one to the exponent field, and so does a carry: no case needs telling apart.
    let encoded = (UInt64(truncatingIfNeeded: last - leastExponent) &<< UInt64(precision - 1)) &+ kept
    return min(encoded, infinity)
  }

  /// The point midway between the finite number of these bits and the next larger one: `odd × 2^exponent`.
  ///
  /// Constant time.
  func midpoint(above bits: UInt64) -> (odd: UInt64, exponent: Int) {
    let hidden = UInt64(1) << UInt64(precision - 1)
    let field = Int(truncatingIfNeeded: bits >> UInt64(precision - 1))
    let fraction = bits & (hidden - 1)
    if field == 0 { return (fraction * 2 + 1, leastExponent - 1) }
    return ((fraction | hidden) * 2 + 1, leastExponent + field - 2)
  }
}
