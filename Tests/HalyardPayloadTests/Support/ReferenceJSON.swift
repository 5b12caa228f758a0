/// RFC 8259 by recursive descent, as plain as the grammar: slow, without places, and sharing nothing with the reader.
struct ReferenceJSON {
  private var rest: ArraySlice<UInt8>
  private var depth = 0

  private init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The tree of some bytes; nil if they are not JSON in UTF-8, with at most one byte order mark in front.
  static func tree(_ bytes: [UInt8]) -> JSONTree? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var parser = ReferenceJSON(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...])
    guard let tree = parser.value() else { return nil }
    parser.skipSpace()
    return parser.rest.isEmpty ? tree : nil
  }

  private mutating func skipSpace() { rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func value() -> JSONTree? {
    // Deeper text is not asked about: here depth costs stack.
    depth += 1
    defer { depth -= 1 }
    if depth > 130 { return nil }
    skipSpace()
    if take("null") { return .null }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    if take("\"") { return string().map { .string($0) } }
    if take("[") { return array() }
    if take("{") { return object() }
    return number()
  }

  private mutating func array() -> JSONTree? {
    var elements: [JSONTree] = []
    skipSpace()
    if take("]") { return .array([]) }
    while true {
      guard let element = value() else { return nil }
      elements.append(element)
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { return nil }
    }
  }

  private mutating func object() -> JSONTree? {
    var members: [JSONTree.Member] = []
    skipSpace()
    if take("}") { return .object([]) }
    while true {
      skipSpace()
      guard take("\""), let key = string() else { return nil }
      skipSpace()
      guard take(":"), let value = value() else { return nil }
      members.append(JSONTree.Member(key: key, value: value))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { return nil }
    }
  }

  private mutating func number() -> JSONTree? {
    let start = rest
    _ = take("-")
    if !take("0"), digits() == 0 { return nil }
    if take("."), digits() == 0 { return nil }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      if digits() == 0 { return nil }
    }
    let text = start[start.startIndex..<rest.startIndex]
    return text.isEmpty ? nil : .number(String(decoding: text, as: UTF8.self))
  }

  private mutating func digits() -> Int {
    let count = rest.prefix { (0x30...0x39).contains($0) }.count
    rest = rest.dropFirst(count)
    return count
  }

  private mutating func string() -> [UInt8]? {
    var text: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return text }
      if byte < 0x20 { return nil }
      guard byte == UInt8(ascii: "\\") else {
        text.append(byte)
        continue
      }
      guard let letter = rest.popFirst() else { return nil }
      switch Unicode.Scalar(letter) {
      case "\"", "\\", "/": text.append(letter)
      case "b": text.append(8)
      case "f": text.append(12)
      case "n": text.append(10)
      case "r": text.append(13)
      case "t": text.append(9)
      case "u":
        guard let high = unit() else { return nil }
        var scalar = Unicode.Scalar(UInt32(high))
        if UTF16.isLeadSurrogate(high) {
          guard take("\\u"), let low = unit(), UTF16.isTrailSurrogate(low) else { return nil }
          scalar = Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) * 0x400 + UInt32(low) - 0xDC00)
        }
        guard let scalar else { return nil }
        text += Array(String(scalar).utf8)
      default: return nil
      }
    }
    return nil
  }

  private mutating func unit() -> UInt16? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { return nil }
    rest = rest.dropFirst(4)
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
