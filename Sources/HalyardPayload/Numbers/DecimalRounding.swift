/// Rounds decimal text to a binary format, correctly: to the nearest number, and a tie to the even one.
///
/// Two steps. The first encloses the value between two numbers of 128 bits and rounds both; as good as always they
/// round to the same. Where they do not, the value lies next to the midpoint of two neighbours, and exact arithmetic
/// decides. Both work straight on the target format, so that `Float` is never rounded by way of `Double`.
enum DecimalRounding {
  /// Digits that decide every comparison with a midpoint: one between two `Double`s has at most 768.
  private static let decisiveDigits = 800

  /// The bits of the number nearest to the token's absolute value; zero and infinity among them.
  ///
  /// Constant time and no allocation but for values next to a midpoint; those take time linear in the token and
  /// a few kilobytes.
  @inline(__always)
  static func bits(
    of text: UnsafeBufferPointer<UInt8>, scan: DecimalScan, format: BinaryFormat
  ) -> UInt64 {
    // With at most 19 digits and a bit: below 10^-323 everything is zero, from 10^309 on everything is infinity.
    if scan.significand == 0 || scan.exponent < -342 { return 0 }
    if scan.exponent > 308 { return format.infinity }
    let lower = enclosure(of: scan.significand, exponent: scan.exponent)
    let below = format.bits(nearestTo: lower.floor, exponent: lower.exponent, hasMore: lower.hasMore)
    if lower.isExact && !scan.isTruncated { return below }
    let upper = scan.isTruncated ? enclosure(of: scan.significand &+ 1, exponent: scan.exponent) : lower
    let (ceiling, overflow) = upper.floor.addingReportingOverflow(1)
    if !overflow {
      let above = format.bits(nearestTo: ceiling, exponent: upper.exponent, hasMore: true)
      if below == above { return below }
    }
    return decided(text, scan: scan, format: format, candidate: below)
  }

  /// `significand × 10^exponent` lies from `floor × 2^exponent` on, and below `(floor + 2) × 2^exponent`.
  private struct Enclosure {
    var floor: UInt128
    var exponent: Int
    var hasMore: Bool
    var isExact: Bool
  }

  @inline(__always)
  private static func enclosure(of significand: UInt64, exponent: Int) -> Enclosure {
    let step = PowersOfFive.stepExponent
    // A division that rounds down, for the exponents that get here.
    let multiple = (exponent &+ 13 &* step) / step &- 13
    let rest = exponent &- multiple &* step
    // Exact: 64 bits times at most 63 bits.
    let small = significand.multipliedFullWidth(by: PowersOfFive.small[rest])
    let exact = (UInt128(small.high) &<< 64) | UInt128(small.low)
    let shift = exact.leadingZeroBitCount
    let factor = exact &<< UInt128(truncatingIfNeeded: shift)
    let index = (multiple &- PowersOfFive.firstLarge) &* 2
    let product = multiplied(factor, by: (PowersOfFive.large[index], PowersOfFive.large[index &+ 1]))
    let isExact = PowersOfFive.exactLarge.contains(multiple)
    return Enclosure(
      floor: product.high,
      exponent: PowersOfFive.binaryExponent(ofLarge: multiple &* step) &+ exponent &+ 128 &- shift,
      hasMore: !isExact || product.low != 0,
      isExact: isExact)
  }

  /// The two halves of a product of 256 bits. Spelled out, since the general operation does not inline.
  @inline(__always)
  private static func multiplied(
    _ factor: UInt128, by other: (high: UInt64, low: UInt64)
  ) -> (high: UInt128, low: UInt128) {
    let high = UInt64(truncatingIfNeeded: factor &>> 64)
    let low = UInt64(truncatingIfNeeded: factor)
    let lowLow = low.multipliedFullWidth(by: other.low)
    let lowHigh = low.multipliedFullWidth(by: other.high)
    let highLow = high.multipliedFullWidth(by: other.low)
    let highHigh = high.multipliedFullWidth(by: other.high)
    let middle = UInt128(lowLow.high) &+ UInt128(lowHigh.low) &+ UInt128(highLow.low)
    let top =
      ((UInt128(highHigh.high) &<< 64) | UInt128(highHigh.low))
      &+ UInt128(lowHigh.high) &+ UInt128(highLow.high) &+ (middle &>> 64)
    return (top, (middle &<< 64) | UInt128(lowLow.low))
  }

  /// The candidate or its upper neighbour, whichever is nearer, by exact arithmetic.
  @inline(never)
  private static func decided(
    _ text: UnsafeBufferPointer<UInt8>, scan: DecimalScan, format: BinaryFormat, candidate: UInt64
  ) -> UInt64 {
    if candidate >= format.infinity { return candidate }
    var power = 0
    var value = LargeNatural(digitsOf: text, scan: scan, limit: decisiveDigits, power: &power)
    let midpoint = format.midpoint(above: candidate)
    var other = LargeNatural(midpoint.odd)
    // value × 10^power against odd × 2^exponent: powers go to the side where they are positive.
    if power >= 0 { value.multiply(byFiveTo: power) } else { other.multiply(byFiveTo: -power) }
    let shift = power - midpoint.exponent
    if shift >= 0 { value.multiply(byTwoTo: shift) } else { other.multiply(byTwoTo: -shift) }
    switch value.compared(with: other) {
    case ..<0: return candidate
    case 0: return candidate & 1 == 0 ? candidate : candidate &+ 1
    default: return candidate &+ 1
    }
  }
}
