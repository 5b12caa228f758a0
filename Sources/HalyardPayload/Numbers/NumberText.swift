/// Reads number tokens: text that matches the number grammar of RFC 8259 section 6.
///
/// Text that does not is read up to the first byte that does not fit, and never past its end; nothing traps.
package enum NumberText {
  // Other modules do not see the body of a package function, inlinable or not: without these specializations they
  // would call through witness tables, five times as slow.
  /// The value of an integer literal (no point, no exponent), or nil where the type cannot hold it.
  ///
  /// Any number of digits is fine. `-0` is zero, for unsigned types too. Linear, without allocation.
  @specialized(where Target == Int)
  @specialized(where Target == UInt)
  @specialized(where Target == Int64)
  @specialized(where Target == UInt64)
  @specialized(where Target == Int32)
  @specialized(where Target == UInt32)
  @specialized(where Target == Int16)
  @specialized(where Target == UInt16)
  @specialized(where Target == Int8)
  @specialized(where Target == UInt8)
  @specialized(where Target == Int128)
  @specialized(where Target == UInt128)
  package static func integer<Target: FixedWidthInteger>(
    _ text: UnsafeBufferPointer<UInt8>, as type: Target.Type = Target.self
  ) -> Target? {
    let isNegative = text.first == UInt8(ascii: "-")
    if Target.bitWidth > 64 { return wideInteger(text, isNegative: isNegative) }
    guard let magnitude = magnitude(text, from: isNegative ? 1 : 0) else { return nil }
    if !isNegative { return Target(exactly: magnitude) }
    guard magnitude <= Int64.min.magnitude else { return nil }
    return Target(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
  }

  /// The digits from an index on as a number of 64 bits, or nil if they do not fit.
  private static func magnitude(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> UInt64? {
    var number: UInt64 = 0
    var position = start
    // Nineteen digits never overflow.
    let end = min(text.count, start + 19)
    while position < end {
      let digit = text[position] &- UInt8(ascii: "0")
      if digit > 9 { return number }
      number = number &* 10 &+ UInt64(digit)
      position &+= 1
    }
    while position < text.count {
      let digit = text[position] &- UInt8(ascii: "0")
      if digit > 9 { return number }
      let (product, high) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      if high || carry { return nil }
      number = sum
      position &+= 1
    }
    return number
  }

  /// The same for types wider than 64 bits: counts downwards if negative, since there the range is larger by one.
  private static func wideInteger<Target: FixedWidthInteger>(
    _ text: UnsafeBufferPointer<UInt8>, isNegative: Bool
  ) -> Target? {
    var number: Target = 0
    for position in (isNegative ? 1 : 0)..<max(text.count, 1) where position < text.count {
      let digit = text[position] &- UInt8(ascii: "0")
      if digit > 9 { return number }
      let (product, high) = number.multipliedReportingOverflow(by: 10)
      let (sum, carry) =
        isNegative
        ? product.subtractingReportingOverflow(Target(digit))
        : product.addingReportingOverflow(Target(digit))
      if high || carry { return nil }
      number = sum
    }
    return number
  }

  /// The `Double` that a number token stands for.
  ///
  /// A real literal rounds to the nearest, and a tie to the even one, as IEEE 754-2019 section 4.3.1 says; infinity,
  /// and a zero from digits that are not zero, are `outOfRange`. An integer literal has to convert exactly. Zeros keep
  /// their sign. Linear in the token; extra memory is bounded by a few kilobytes, whatever the token's length.
  package static func double(_ text: UnsafeBufferPointer<UInt8>, isIntegerLiteral: Bool) -> NumberReading<Double> {
    let scan = DecimalScan(text)
    if !scan.isTruncated, scan.significand < 1 << 53, -22...22 ~= scan.exponent {
      // Both operands are exact, so that one operation rounds once: W. D. Clinger, "How to read floating point
      // numbers accurately", 1990. Without an exponent or a point the significand is the value.
      if !isIntegerLiteral || scan.exponent == 0 {
        var value = Double(scan.significand)
        if scan.exponent < 0 {
          value /= powersOfTen[-scan.exponent]
        } else if scan.exponent > 0 {
          value *= powersOfTen[scan.exponent]
        }
        return .value(scan.isNegative ? -value : value)
      }
    }
    return reading(of: text, scan: scan, isIntegerLiteral: isIntegerLiteral, format: .binary64) { bits in
      let value = Double(bitPattern: bits)
      return scan.isNegative ? -value : value
    }
  }

  /// The `Float` that a number token stands for, rounded once, straight from the text.
  ///
  /// The rules, the time and the memory are those of ``double(_:isIntegerLiteral:)``.
  package static func float(_ text: UnsafeBufferPointer<UInt8>, isIntegerLiteral: Bool) -> NumberReading<Float> {
    let scan = DecimalScan(text)
    if !scan.isTruncated, scan.significand < 1 << 24, -10...10 ~= scan.exponent {
      if !isIntegerLiteral || scan.exponent == 0 {
        var value = Float(scan.significand)
        if scan.exponent < 0 {
          value /= Float(powersOfTen[-scan.exponent])
        } else if scan.exponent > 0 {
          value *= Float(powersOfTen[scan.exponent])
        }
        return .value(scan.isNegative ? -value : value)
      }
    }
    return reading(of: text, scan: scan, isIntegerLiteral: isIntegerLiteral, format: .binary32) { bits in
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
      return scan.isNegative ? -value : value
    }
  }

  /// The powers of ten that a `Double` holds exactly; the first eleven a `Float` holds too.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  @inline(__always)
  private static func reading<Value: Sendable>(
    of text: UnsafeBufferPointer<UInt8>, scan: DecimalScan, isIntegerLiteral: Bool, format: BinaryFormat,
    value: (UInt64) -> Value
  ) -> NumberReading<Value> {
    let bits = DecimalRounding.bits(of: text, scan: scan, format: format)
    if bits == format.infinity || (bits == 0 && scan.significand != 0) { return .outOfRange }
    if isIntegerLiteral && !isExact(text, scan: scan, format: format) { return .precisionLoss }
    return .value(value(bits))
  }

  /// Whether an integer literal within the format's range is one of the format's numbers.
  private static func isExact(
    _ text: UnsafeBufferPointer<UInt8>, scan: DecimalScan, format: BinaryFormat
  ) -> Bool {
    if scan.significand == 0 { return true }
    if scan.exponent == 0 && !scan.isTruncated {
      let zeros = scan.significand.leadingZeroBitCount + scan.significand.trailingZeroBitCount
      return 64 - zeros <= format.precision
    }
    // The range bounds the digits, so that none is cut off here.
    var power = 0
    let number = LargeNatural(digitsOf: text, scan: scan, limit: format.maximumIntegerDigits, power: &power)
    return number.bitWidth - number.trailingZeroBitCount <= format.precision
  }
}
