/// Bytes that were given as JSON and are something else altogether: named, since a parser's "unexpected `<`" helps nobody.
package enum ForeignBody {
  /// What the bytes are, as a noun phrase, with advice; nil if they may be JSON.
  package static func recognise(_ bytes: UnsafeBufferPointer<UInt8>) -> (name: String, hint: String)? {
    guard let first = bytes.first(where: { !isSpace($0) }) else {
      return bytes.isEmpty
        ? ("an empty body", "the sender wrote no bytes: check the download, not the flags")
        : ("nothing but white space", "the sender wrote no document: check the download, not the flags")
    }
    func begins(_ prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }
    if begins([0x1F, 0x8B]) { return ("gzip data", "decompress the body first") }
    if begins([0x28, 0xB5, 0x2F, 0xFD]) { return ("Zstandard data", "decompress the body first") }
    if begins([0x50, 0x4B, 0x03, 0x04]) { return ("a ZIP archive", "unpack it first") }
    if begins(Array("bplist".utf8)) { return ("a binary property list", "give it as a property list, not as JSON") }
    if begins([0xFF, 0xFE, 0, 0]) || begins([0, 0, 0xFE, 0xFF]) { return utf("UTF-32") }
    if begins([0xFF, 0xFE]) || begins([0xFE, 0xFF]) { return utf("UTF-16") }
    // Without a mark: NUL bytes beside ASCII, as RFC 4627 section 3 told encodings apart.
    if bytes.count >= 4 {
      switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
      case (true, true, true, false), (false, true, true, true): return utf("UTF-32")
      case (true, false, true, false), (false, true, false, true), (false, true, false, false),
        (true, false, false, false):
        return utf("UTF-16")
      default: break
      }
    } else if bytes.count >= 2, (bytes[0] == 0) != (bytes[1] == 0) {
      return utf("UTF-16")
    }
    if first == 0, bytes.allSatisfy({ $0 == 0 }) {
      return ("nothing but zero bytes", "the file was never written to its end: fetch it again")
    }
    if first == UInt8(ascii: "<") { return markup(bytes) }
    return nil
  }

  private static func utf(_ name: String) -> (String, String) {
    ("\(name) text", "send UTF-8: RFC 8259 section 8.1 allows nothing else")
  }

  private static func markup(_ bytes: UnsafeBufferPointer<UInt8>) -> (String, String) {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    if head.contains("<plist") || head.contains("<!doctype plist") {
      return ("an XML property list", "give it as a property list, not as JSON")
    }
    if head.contains("<html") || head.contains("<!doctype html") || head.contains("<head") || head.contains("<body") {
      return ("an HTML page", "a sign-in or error page answered instead of the back end")
    }
    return ("XML or HTML", "an error page or another service answered instead of the back end")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
