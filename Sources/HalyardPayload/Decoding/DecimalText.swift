#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads decimals from JSON numbers, exactly.
enum DecimalText {
  /// The exponents that `Decimal` holds, in its one signed byte.
  private static let exponents = -128...127

  /// The decimal that a number token (RFC 8259 section 6) stands for.
  ///
  /// `outOfRange` where it is larger than every `Decimal`; `precisionLoss` where its digits do not fit the 128 bits that
  /// one has, or end behind the 128th place after the point. Negative zero is zero. Linear, without allocation.
  static func decimal(_ text: UnsafeBufferPointer<UInt8>) -> NumberReading<Decimal> {
    let scan = DecimalScan(text)
    if scan.significand == 0 { return .value(0) }
    // Zeros at the end are left out first, and put back only where the exponent asks for them.
    var (mantissa, exponent) = (UInt128(0), 0)
    for position in scan.digitsStart..<scan.digitsEnd where position != scan.point {
      let digit = text[position] &- UInt8(ascii: "0")
      if digit == 0 { continue }
      let power = scan.power(at: position)
      guard mantissa == 0 || scale(&mantissa, by: exponent - power) else {
        // Too many digits; how large they are decides the verdict.
        let isInRange = exponent <= exponents.upperBound || scale(&mantissa, by: exponent - exponents.upperBound)
        return isInRange ? .precisionLoss : .outOfRange
      }
      exponent = power
      let (sum, carry) = mantissa.addingReportingOverflow(UInt128(digit))
      if carry { return exponent <= exponents.upperBound ? .precisionLoss : .outOfRange }
      mantissa = sum
    }
    if exponent > exponents.upperBound {
      guard scale(&mantissa, by: exponent - exponents.upperBound) else { return .outOfRange }
      exponent = exponents.upperBound
    }
    guard exponent >= exponents.lowerBound else { return .precisionLoss }
    // Both halves and the sum fit the 128 bits of a significand, so that nothing is rounded.
    let significand =
      Decimal(UInt64(truncatingIfNeeded: mantissa >> 64)) * (Decimal(UInt64.max) + 1)
      + Decimal(UInt64(truncatingIfNeeded: mantissa))
    return .value(Decimal(sign: scan.isNegative ? .minus : .plus, exponent: exponent, significand: significand))
  }

  /// Multiplies by a power of ten; false if the product does not fit.
  private static func scale(_ mantissa: inout UInt128, by places: Int) -> Bool {
    // No product of more places fits.
    guard places <= 38 else { return false }
    for _ in 0..<max(0, places) {
      let (product, overflow) = mantissa.multipliedReportingOverflow(by: 10)
      if overflow { return false }
      mantissa = product
    }
    return true
  }
}
