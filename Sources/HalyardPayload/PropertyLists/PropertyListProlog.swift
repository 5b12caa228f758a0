/// What stands in front of the first element of an XML document.
enum PropertyListProlog {
  /// Whether the document type or the first element is called `plist`. Linear in what stands in front of it.
  static func leadsToPropertyList(_ body: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while true {
      while offset < body.count, isSpace(body[offset]) { offset += 1 }
      guard offset < body.count, body[offset] == UInt8(ascii: "<") else { return false }
      if has("<!--", at: offset, body) {
        guard let end = end(of: "-->", from: offset + 4, body) else { return false }
        offset = end
      } else if has("<?", at: offset, body) {
        guard let end = end(of: "?>", from: offset + 2, body) else { return false }
        offset = end
      } else if has("<!DOCTYPE", at: offset, body) {
        offset += 9
        while offset < body.count, isSpace(body[offset]) { offset += 1 }
        return isName(at: offset, body)
      } else {
        return isName(at: offset + 1, body)
      }
    }
  }

  private static func isName(at offset: Int, _ body: UnsafeBufferPointer<UInt8>) -> Bool {
    guard has("plist", at: offset, body) else { return false }
    // A name that ends with the bytes was cut off there.
    guard offset + 5 < body.count else { return true }
    let next = body[offset + 5]
    return isSpace(next) || next == UInt8(ascii: ">") || next == UInt8(ascii: "/") || next == UInt8(ascii: "[")
  }

  private static func has(_ text: StaticString, at offset: Int, _ body: UnsafeBufferPointer<UInt8>) -> Bool {
    let size = text.utf8CodeUnitCount
    guard offset <= body.count - size else { return false }
    return UnsafeBufferPointer(start: text.utf8Start, count: size).elementsEqual(body[offset..<offset + size])
  }

  private static func end(of text: StaticString, from start: Int, _ body: UnsafeBufferPointer<UInt8>) -> Int? {
    var offset = start
    while offset < body.count {
      if has(text, at: offset, body) { return offset + text.utf8CodeUnitCount }
      offset += 1
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
