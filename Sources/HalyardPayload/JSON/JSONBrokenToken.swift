/// A run of bytes where a value should be that is not a JSON token: what it is, and what to do about it.
struct JSONBrokenToken {
  let fault: PayloadFault
  let length: Int
  /// Whether the text behind it can still be told apart.
  let isSeparable: Bool
  /// Whether it reaches the end of the payload.
  let touchesEnd: Bool
  /// Whether it could be a key that lacks its quotes.
  let looksLikeName: Bool

  /// The token at `offset`, which must be below `count`.
  init(_ base: UnsafePointer<UInt8>, from offset: Int, count: Int) {
    if let end = Self.comment(base, at: offset, count: count) {
      fault = Self.commentFault(at: offset, length: end - offset)
      (length, isSeparable, touchesEnd, looksLikeName) = (end - offset, false, false, false)
      return
    }
    var end = offset
    while end < count, !Self.endsRun(base[end]) { end += 1 }
    length = end - offset
    touchesEnd = length > 0 && end == count
    let first = base[offset]
    let text = String(decoding: UnsafeBufferPointer(start: base + offset, count: min(length, 32)), as: UTF8.self)
    let isNumber = first &- UInt8(ascii: "0") < 10 || "-+.".utf8.contains(first)
    isSeparable = length > 0 && first != UInt8(ascii: "'")
    looksLikeName = !isNumber && first | 0x20 >= UInt8(ascii: "a") && first | 0x20 <= UInt8(ascii: "z")
    if length > 0, isNumber, !text.contains("nfinity"), !text.contains("NaN") {
      fault = PayloadFault(
        .invalidNumber, at: offset, length: length, expected: "a JSON number", hint: Self.numberHint(text))
    } else {
      fault = PayloadFault(
        .unexpectedToken, at: offset, length: max(1, length), expected: "a value", hint: Self.wordHint(text, first))
    }
  }

  private static func endsRun(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "{"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  private static func numberHint(_ text: String) -> String? {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    if text.hasPrefix("+") { return "remove the plus sign" }
    if digits.hasPrefix(".") { return "write a digit in front of the point" }
    if digits.hasPrefix("0x") || digits.hasPrefix("0X") { return "write it in decimal" }
    if digits.hasSuffix(".") || digits.contains(".e") || digits.contains(".E") {
      return "write a digit behind the point"
    }
    if digits.hasPrefix("0") && digits.dropFirst().first?.isNumber == true { return "remove the leading zero" }
    return nil
  }

  private static func wordHint(_ text: String, _ first: UInt8) -> String? {
    switch text {
    case "NaN", "Infinity", "-Infinity", "+Infinity": "JSON has no such number"
    case "True", "TRUE", "yes", "on": "write true"
    case "False", "FALSE", "no", "off": "write false"
    case "None", "nil", "NULL", "Null", "undefined": "write null"
    default:
      first == UInt8(ascii: "'")
        ? "strings take double quotes" : (first == UInt8(ascii: ",") ? "there is a comma too many" : nil)
    }
  }

  /// The offset behind the comment that begins at `offset`, if one does.
  static func comment(_ base: UnsafePointer<UInt8>, at offset: Int, count: Int) -> Int? {
    guard offset < count, base[offset] == UInt8(ascii: "/") else { return nil }
    var end = offset + 2
    switch base[offset + 1] {
    case UInt8(ascii: "/"):
      while end < count, base[end] != 0x0A, base[end] != 0x0D { end += 1 }
      return end
    case UInt8(ascii: "*"):
      while end + 1 < count {
        if base[end] == UInt8(ascii: "*"), base[end + 1] == UInt8(ascii: "/") { return end + 2 }
        end += 1
      }
      return nil
    default:
      return nil
    }
  }

  static func commentFault(at offset: Int, length: Int) -> PayloadFault {
    PayloadFault(
      .unexpectedToken, at: offset, length: length, expected: "no comment", found: "a comment",
      hint: "JSON has no comments; remove it")
  }
}
