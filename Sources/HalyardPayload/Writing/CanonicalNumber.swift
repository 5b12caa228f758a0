/// A finite number as ECMAScript's `Number::toString` writes it (ECMA-262 section 6.1.6.1.20), which RFC 8785 section 3.2.2.3
/// asks for.
enum CanonicalNumber {
  /// The text of a finite number; that of both zeros is `0`.
  static func text(_ value: Double) -> [UInt8] {
    if value == 0 { return [UInt8(ascii: "0")] }
    // The fewest digits that read back, and of these the nearest ones: ECMAScript wants the same.
    let (digits, power) = parts(of: value.magnitude.description)
    let sign = value < 0 ? [UInt8(ascii: "-")] : []
    let zero = UInt8(ascii: "0")
    let point = UInt8(ascii: ".")
    if power > 21 || power < -5 {
      let fraction = digits.count > 1 ? [point] + digits[1...] : []
      let exponent = power - 1
      return sign + digits[..<1] + fraction + "e\(exponent < 0 ? "-" : "+")\(abs(exponent))".utf8
    }
    if power >= digits.count { return sign + digits + repeatElement(zero, count: power - digits.count) }
    if power > 0 { return sign + digits[..<power] + [point] + digits[power...] }
    return sign + [zero, point] + repeatElement(zero, count: -power) + digits
  }

  /// The significant digits, and how many of them stand in front of the point.
  private static func parts(of description: String) -> (digits: [UInt8], power: Int) {
    let (mantissa, exponent) = halves(of: description)
    let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
    let all = mantissa.filter { $0 != UInt8(ascii: ".") }
    let leading = all.prefix { $0 == UInt8(ascii: "0") }.count
    var digits = Array(all.dropFirst(leading))
    while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return (digits, whole.count - leading + exponent)
  }

  private static func halves(of description: String) -> (mantissa: Substring.UTF8View, exponent: Int) {
    let halves = description.split(separator: "e")
    return ((halves.first ?? "0").utf8, halves.count > 1 ? Int(halves[1]) ?? 0 : 0)
  }
}
