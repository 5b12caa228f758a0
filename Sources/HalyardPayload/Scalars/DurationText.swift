/// Reads and writes durations as JSON numbers that count seconds, exactly.
package enum DurationText {
  /// Attoseconds in a second: the resolution of Swift's `Duration`.
  private static let fractionDigits = 18

  /// The duration that a number token (RFC 8259 section 6), integer or real, stands for in seconds.
  ///
  /// `outOfRange` where the whole seconds do not fit `Int64`; `precisionLoss` where a digit after the 18th of the
  /// fraction, the exponent applied, is not zero. Linear, without allocation.
  package static func duration(_ text: UnsafeBufferPointer<UInt8>) -> NumberReading<Duration> {
    let scan = DecimalScan(text)
    if scan.significand == 0 { return .value(.zero) }
    var seconds: UInt64 = 0
    var attoseconds: UInt64 = 0
    var isExact = true
    for position in scan.digitsStart..<scan.digitsEnd where position != scan.point {
      let digit = UInt64(text[position] &- UInt8(ascii: "0"))
      if digit == 0 { continue }
      let power = scan.power(at: position)
      if power > fractionDigits { return .outOfRange }
      if power < -fractionDigits {
        isExact = false
        break
      }
      if power >= 0 {
        // At most ten to the nineteenth in all, which a word of 64 bits holds.
        seconds &+= digit &* tenTo(power)
      } else {
        attoseconds &+= digit &* tenTo(power + fractionDigits)
      }
    }
    guard seconds <= Int64.max.magnitude || (scan.isNegative && seconds == Int64.min.magnitude) else {
      return .outOfRange
    }
    // The range comes first: what is too large is not made right by fewer digits.
    if !isExact { return .precisionLoss }
    let sum = Int128(seconds) * 1_000_000_000_000_000_000 + Int128(attoseconds)
    return .value(Duration(attoseconds: scan.isNegative ? -sum : sum))
  }

  /// The seconds of a duration as a JSON number: exact, without an exponent, and without a zero too many.
  ///
  /// Every duration has a text; those of more than `Int64` seconds do not read back. Constant time.
  package static func text(_ duration: Duration) -> String {
    let total = duration.attoseconds
    let (seconds, rest) = total.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
    var text = (total < 0 ? "-" : "") + String(seconds)
    if rest == 0 { return text }
    let digits = String(rest)
    text += "." + String(repeating: "0", count: fractionDigits - digits.utf8.count) + digits
    while text.utf8.last == UInt8(ascii: "0") { text.removeLast() }
    return text
  }

  private static func tenTo(_ exponent: Int) -> UInt64 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power &*= 10 }
    return power
  }
}
