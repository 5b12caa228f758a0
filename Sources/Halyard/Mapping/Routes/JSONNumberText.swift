/// Text in a string that may be a number as JSON writes it (RFC 8259 section 6).
enum JSONNumberText {
  /// Whether the whole text of a string is an integer or a real literal; nil for other text, and for text of more bytes
  /// than `longest`. Linear in the text.
  static func kind(of node: PayloadNode, longest: Int) -> PayloadKind? {
    // Of a longer token, escapes have six bytes at most for each byte of text, nothing is unescaped.
    Int(node.entry.length) / 6 > longest
      ? nil : node.storage.withText(node.entry) { $0.count > longest ? nil : kind($0) }
  }

  private static func kind(_ text: UnsafeBufferPointer<UInt8>) -> PayloadKind? {
    var rest = text[...]
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let isZero = rest.first == UInt8(ascii: "0")
    let whole = digits(&rest)
    guard whole > 0, !isZero || whole == 1 else { return nil }
    var kind = PayloadKind.integer
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits(&rest) > 0 else { return nil }
      kind = .real
    }
    if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits(&rest) > 0 else { return nil }
      kind = .real
    }
    return rest.isEmpty ? kind : nil
  }

  /// Takes digits off; returns how many.
  private static func digits(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let count = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }.count
    rest = rest.dropFirst(count)
    return count
  }
}
