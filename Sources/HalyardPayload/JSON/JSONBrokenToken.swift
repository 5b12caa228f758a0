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
  /// For a token that is legal after all, only that something stands right behind it: its kind and flags on the tape.
  let legalTag: UInt32?

  /// The token at `offset`, which must be below `count`.
  init(_ base: UnsafePointer<UInt8>, from offset: Int, count: Int) {
    let first = base[offset]
    length = Self.endsRun(first) ? 0 : Self.run(base, from: offset, count: count)
    touchesEnd = length > 0 && offset + length == count
    let text = String(decoding: UnsafeBufferPointer(start: base + offset, count: min(length, 32)), as: UTF8.self)
    let isNumber = first &- UInt8(ascii: "0") < 10 || "-+.".utf8.contains(first)
    isSeparable = length > 0 && first != UInt8(ascii: "'") && first != UInt8(ascii: "/")
    looksLikeName = !isNumber && first | 0x20 >= UInt8(ascii: "a") && first | 0x20 <= UInt8(ascii: "z")
    legalTag = Self.legalTag(UnsafeBufferPointer(start: base + offset, count: length))
    if length > 0, isNumber, !text.contains("nfinity"), !text.contains("NaN") {
      fault = PayloadFault(
        .invalidNumber, at: offset, length: length, expected: "a JSON number", hint: Self.numberHint(text))
    } else {
      fault = PayloadFault(
        .unexpectedToken, at: offset, length: max(1, length), expected: "a value", hint: Self.wordHint(text, first))
    }
  }

  /// What to do about it where a key should be.
  var keyHint: String? { fault.hint == Self.quoteHint ? Self.quoteHint : nil }

  private static let quoteHint = "strings take double quotes"

  /// The length of the run of bytes at `offset` up to white space, punctuation, a quote or a comment; at least 1.
  static func run(_ base: UnsafePointer<UInt8>, from offset: Int, count: Int) -> Int {
    var end = offset + 1
    while end < count, !endsRun(base[end]) {
      if base[end] == UInt8(ascii: "/"), base[end + 1] == UInt8(ascii: "/") || base[end + 1] == UInt8(ascii: "*") {
        break
      }
      end += 1
    }
    return endsRun(base[offset]) ? 1 : end - offset
  }

  private static func endsRun(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "{"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  private static func legalTag(_ run: UnsafeBufferPointer<UInt8>) -> UInt32? {
    if run.elementsEqual("true".utf8) { return UInt32(PayloadKind.bool.rawValue) | TapeEntry.isTrue }
    if run.elementsEqual("false".utf8) { return UInt32(PayloadKind.bool.rawValue) }
    if run.elementsEqual("null".utf8) { return UInt32(PayloadKind.null.rawValue) }
    return numberKind(run).map { UInt32($0.rawValue) }
  }

  /// The kind of number that a run is by RFC 8259 section 6; nil if it is none.
  private static func numberKind(_ run: UnsafeBufferPointer<UInt8>) -> PayloadKind? {
    var rest = run[...]
    func digits() -> Int {
      let count = rest.prefix { $0 &- UInt8(ascii: "0") < 10 }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let size = digits()
    guard size > 0, size == 1 || !startsWithZero else { return nil }
    if rest.isEmpty { return .integer }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      if digits() == 0 { return nil }
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      if digits() == 0 { return nil }
    }
    return rest.isEmpty ? .real : nil
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
    case "NaN", "Infinity", "-NaN", "+NaN", "-Infinity", "+Infinity": return "JSON has no such number"
    case "True", "TRUE", "yes", "on": return "write true"
    case "False", "FALSE", "no", "off": return "write false"
    case "None", "nil", "NULL", "Null", "undefined": return "write null"
    default: break
    }
    switch first {
    case UInt8(ascii: "'"): return quoteHint
    case 0xEF where text.unicodeScalars.first == "\u{FEFF}":
      return "remove the byte order mark; a lone one is skipped where the document begins"
    case UInt8(ascii: ","): return "there is a comma too many"
    case UInt8(ascii: "/") where text.hasPrefix("/*"): return "JSON has no comments, and this one is never closed"
    default: return nil
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
