/// The numbers of XML property lists, and how they are written in JSON's grammar.
enum PropertyListNumber {
  enum Reading: Equatable {
    /// The text is what JSON would have.
    case asWritten
    /// The number is this in JSON's grammar.
    case text([UInt8])
    /// An integer that neither Int64 nor UInt64 holds.
    case outOfRange
    /// No number.
    case invalid
  }

  /// An integer: a sign or none, then decimal digits, or `0x` and hexadecimal ones. Leading zeros mean nothing.
  ///
  /// Apple's DTD knows decimal digits only; `0x` is what its readers take besides. Linear.
  static func integer(_ text: UnsafeBufferPointer<UInt8>) -> Reading {
    var digits = text[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    let isSigned = isNegative || digits.first == UInt8(ascii: "+")
    if isSigned { digits = digits.dropFirst() }
    let isHexadecimal =
      digits.count > 2 && digits.first == UInt8(ascii: "0")
      && digits.dropFirst().first.map { $0 | 0x20 } == UInt8(ascii: "x")
    if isHexadecimal { digits = digits.dropFirst(2) }
    guard !digits.isEmpty,
      digits.allSatisfy(isHexadecimal ? CharacterSetOfURL.isHexadecimal : CharacterSetOfURL.isDigit)
    else { return .invalid }
    let isCanonical =
      !isHexadecimal && (digits.first != UInt8(ascii: "0") || digits.count == 1) && (!isSigned || isNegative)
    // So many digits fit whatever they are.
    if isCanonical, digits.count <= 18 {
      return isNegative && digits.first == UInt8(ascii: "0") ? .text([UInt8(ascii: "0")]) : .asWritten
    }
    var magnitude: UInt64 = 0
    for digit in digits {
      let value = UInt64(isDecimal(digit) ? digit - UInt8(ascii: "0") : (digit | 0x20) - UInt8(ascii: "a") + 10)
      let (product, isLarge) = magnitude.multipliedReportingOverflow(by: isHexadecimal ? 16 : 10)
      let (sum, isLarger) = product.addingReportingOverflow(value)
      if isLarge || isLarger { return .outOfRange }
      magnitude = sum
    }
    if isNegative, magnitude > Int64.min.magnitude { return .outOfRange }
    return isCanonical
      ? .asWritten : .text(Array((isNegative && magnitude > 0 ? "-" : "").utf8) + String(magnitude).utf8)
  }

  /// A real: a sign or none, digits, perhaps a point and digits, perhaps an exponent. Leading zeros mean nothing; neither NaN nor
  /// an infinity is one. Linear.
  static func real(_ text: UnsafeBufferPointer<UInt8>) -> Reading {
    func digitsEnd(from start: Int) -> Int? {
      var end = start
      while end < text.count, isDecimal(text[end]) { end += 1 }
      return end == start ? nil : end
    }
    let isNegative = text.first == UInt8(ascii: "-")
    let start = isNegative || text.first == UInt8(ascii: "+") ? 1 : 0
    guard let whole = digitsEnd(from: start) else { return .invalid }
    var end = whole
    if end < text.count, text[end] == UInt8(ascii: ".") {
      guard let fraction = digitsEnd(from: end + 1) else { return .invalid }
      end = fraction
    }
    if end < text.count, text[end] | 0x20 == UInt8(ascii: "e") {
      end += 1
      if end < text.count, text[end] == UInt8(ascii: "-") || text[end] == UInt8(ascii: "+") { end += 1 }
      guard let exponent = digitsEnd(from: end) else { return .invalid }
      end = exponent
    }
    guard end == text.count else { return .invalid }
    let isWhole = end == whole
    var first = start
    while first + 1 < whole, text[first] == UInt8(ascii: "0") { first += 1 }
    if !isWhole, first == start, start == 0 || isNegative { return .asWritten }
    return .text((isNegative ? [UInt8(ascii: "-")] : []) + text[first...] + Array((isWhole ? ".0" : "").utf8))
  }

  private static func isDecimal(_ byte: UInt8) -> Bool { CharacterSetOfURL.isDigit(byte) }
}
