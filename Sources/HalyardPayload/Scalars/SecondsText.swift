/// Joins whole seconds and a written fraction to a `Double`, and takes one apart again, without an error of its own.
enum SecondsText {
  /// Fraction digits that decide how the sum rounds: a midpoint between two `Double`s has at most 1075.
  private static let decisiveDigits = 1100

  /// `whole + 0.fraction`, rounded once. The whole part has to be smaller than 2^53; the fraction holds digits only.
  ///
  /// Linear in the fraction; extra memory is bounded by about a kilobyte.
  static func seconds(_ whole: Int, fraction: UnsafeBufferPointer<UInt8>) -> Double {
    if fraction.isEmpty { return Double(whole) }
    if let quotient = shortSeconds(whole, fraction: fraction) { return quotient }
    // Minus two and a quarter counts as one and three quarters, negative.
    let isNegative = whole < 0
    var digits = fraction.prefix(decisiveDigits).map { $0 &- UInt8(ascii: "0") }
    if fraction.dropFirst(decisiveDigits).contains(where: { $0 != UInt8(ascii: "0") }) { digits.append(1) }
    var magnitude = whole
    if isNegative { magnitude = complement(&digits) ? -whole - 1 : -whole }
    var text = Array((isNegative ? "-" : "").utf8)
    text.append(contentsOf: String(magnitude).utf8)
    text.append(UInt8(ascii: "."))
    text.append(contentsOf: digits.map { $0 + UInt8(ascii: "0") })
    let reading = text.withUnsafeBufferPointer { NumberText.double($0, isIntegerLiteral: false) }
    // Out of range can only mean too small here, which a sum may round to zero without more ado.
    return reading.accepted ?? 0
  }

  /// The sum as one division of two exact numbers, which rounds once; nil where they would not be exact.
  private static func shortSeconds(_ whole: Int, fraction: UnsafeBufferPointer<UInt8>) -> Double? {
    guard fraction.count <= 9 else { return nil }
    var digits = 0
    var scale = 1
    for byte in fraction {
      digits = digits * 10 + Int(byte &- UInt8(ascii: "0"))
      scale *= 10
    }
    let (product, overflow) = whole.multipliedReportingOverflow(by: scale)
    guard !overflow, product.magnitude < 1 << 52 else { return nil }
    return Double(product + digits) / Double(scale)
  }

  /// The whole part, rounded down, and the shortest ASCII digits of a fraction that join to the same `Double` again.
  ///
  /// The value has to be smaller than 2^53 by magnitude. Constant time, but for the digits of tiny values.
  static func parts(of seconds: Double) -> (whole: Int, fraction: [UInt8]) {
    let truncated = seconds.rounded(.towardZero)
    let whole = Int(exactly: truncated) ?? 0
    if truncated == seconds { return (whole, []) }
    // With the whole part given, the shortest text of the value is the one with the shortest fraction.
    var digits = fractionDigits(seconds.magnitude)
    if seconds > 0 { return (whole, digits.map { $0 + UInt8(ascii: "0") }) }
    complement(&digits)
    return (whole - 1, digits.map { $0 + UInt8(ascii: "0") })
  }

  /// Replaces the fraction f by 1 - f, and says whether there was one: a fraction of zero stays.
  @discardableResult
  private static func complement(_ digits: inout [UInt8]) -> Bool {
    guard let last = digits.lastIndex(where: { $0 != 0 }) else { return false }
    for index in digits.indices[..<last] { digits[index] = 9 - digits[index] }
    digits[last] = 10 - digits[last]
    return true
  }

  /// The digits after the point of the shortest text of a value that is no whole number, without an exponent.
  private static func fractionDigits(_ value: Double) -> [UInt8] {
    var digits: [UInt8] = []
    var point = 0
    var exponent = 0
    var isFraction = false
    let text = Array(value.description.utf8)
    let mantissaEnd = text.firstIndex(of: UInt8(ascii: "e")) ?? text.endIndex
    for byte in text[..<mantissaEnd] {
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        digits.append(byte &- UInt8(ascii: "0"))
        if !isFraction { point += 1 }
      }
    }
    if mantissaEnd < text.endIndex {
      exponent = Int(String(decoding: text[(mantissaEnd + 1)...], as: UTF8.self)) ?? 0
    }
    point += exponent
    if point >= 0 { return Array(digits.dropFirst(point)) }
    return Array(repeating: 0, count: -point) + digits
  }
}
