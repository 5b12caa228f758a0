/// The first line of an XML document: `<?xml version="1.0" encoding="UTF-8"?>`.
enum XMLDeclaration {
  /// Where the name of the declared encoding stands; nil if none is declared. Linear in the declaration.
  static func encoding(_ document: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    guard document.starts(with: "<?xml".utf8), document.count > 5, isSpace(document[5]) else { return nil }
    var offset = 5
    // Name, equals sign, value; what does not follow that is libxml2's to refuse.
    while offset < min(document.count, XMLScreening.longestTag) {
      offset = skipSpace(document, from: offset)
      let name = offset
      while offset < document.count, CharacterSetOfURL.isLetter(document[offset]) { offset += 1 }
      let nameEnd = offset
      offset = skipSpace(document, from: offset)
      guard offset < document.count, document[offset] == UInt8(ascii: "=") else { return nil }
      offset = skipSpace(document, from: offset + 1)
      guard offset < document.count, document[offset] == UInt8(ascii: "\"") || document[offset] == UInt8(ascii: "'"),
        let end = document[(offset + 1)...].firstIndex(of: document[offset])
      else { return nil }
      if document[name..<nameEnd].elementsEqual("encoding".utf8) { return offset + 1..<end }
      offset = end + 1
    }
    return nil
  }

  private static func skipSpace(_ document: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < document.count, isSpace(document[offset]) { offset += 1 }
    return offset
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
