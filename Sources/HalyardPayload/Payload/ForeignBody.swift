/// Bytes that are something else altogether than what they are read as: named, since a parser's "unexpected `<`" helps nobody.
package enum ForeignBody {
  /// What the bytes are, as a noun phrase, with advice; nil if they may be of the format. Constant time but for white space,
  /// zeros, and what stands in front of the first element of XML.
  package static func recognise(
    _ bytes: UnsafeBufferPointer<UInt8>, as format: PayloadFormat
  ) -> (name: String, hint: String)? {
    guard let start = bytes.firstIndex(where: { !isSpace($0) }) else {
      return bytes.isEmpty
        ? ("an empty body", "the sender wrote no bytes: check the download, not the flags")
        : ("nothing but white space", "the sender wrote no document: check the download, not the flags")
    }
    if let found = packed(bytes) ?? encoded(bytes, format) ?? signed(bytes) { return found }
    let text = UnsafeBufferPointer(rebasing: bytes[start...])
    if OpenStepText.isLikely(text) {
      return ("an OpenStep property list", "convert it: plutil -convert xml1 FILE")
    }
    switch format {
    case .json:
      if bytes.starts(with: "bplist".utf8) {
        return ("a binary property list", "give it as a property list, not as JSON")
      }
      return text.first == UInt8(ascii: "<") ? markup(bytes) : nil
    case .xmlPropertyList:
      if bytes.starts(with: "bplist".utf8) {
        return ("a binary property list", "give it as a binary property list, not as an XML one")
      }
      if text.first == UInt8(ascii: "<") { return isHTML(bytes) ? html : nil }
      return json(text) ?? ("text that is no XML", "an XML property list begins with < and has <plist> as its root")
    case .binaryPropertyList:
      if bytes.starts(with: "bplist".utf8) { return nil }
      if text.first == UInt8(ascii: "<") {
        let (name, hint) = markup(bytes)
        return (
          name,
          PropertyListProlog.leadsToPropertyList(bytes) ? "give it as an XML property list, not as a binary one" : hint
        )
      }
      return json(text) ?? ("bytes that do not begin with bplist", "check the download, not the flags")
    }
  }

  private static func packed(_ bytes: UnsafeBufferPointer<UInt8>) -> (String, String)? {
    func begins(_ prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }
    if begins([0x1F, 0x8B]) { return ("gzip data", "decompress the body first") }
    if begins([0x28, 0xB5, 0x2F, 0xFD]) { return ("Zstandard data", "decompress the body first") }
    if begins([0x50, 0x4B, 0x03, 0x04]) { return ("a ZIP archive", "unpack it first") }
    return nil
  }

  private static func encoded(
    _ bytes: UnsafeBufferPointer<UInt8>, _ format: PayloadFormat
  ) -> (String, String)? {
    func begins(_ prefix: [UInt8]) -> Bool { bytes.starts(with: prefix) }
    func utf(_ name: String) -> (String, String) {
      ("\(name) text", format == .json ? "send UTF-8: RFC 8259 section 8.1 allows nothing else" : "send UTF-8")
    }
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
    // The variable-length mark of RFC 2152, and `<` in it.
    if begins([0x2B, 0x2F, 0x76]) || bytes.starts(with: "+ADw-".utf8) { return utf("UTF-7") }
    if bytes.first == 0, bytes.allSatisfy({ $0 == 0 }) {
      return ("nothing but zero bytes", "the file was never written to its end: fetch it again")
    }
    return nil
  }

  /// Cryptographic messages (RFC 5652), in which configuration profiles are signed: a DER sequence, or one of indefinite length,
  /// that begins with the message's type.
  private static func signed(_ bytes: UnsafeBufferPointer<UInt8>) -> (String, String)? {
    if bytes.starts(with: "-----BEGIN PKCS7-----".utf8) || bytes.starts(with: "-----BEGIN CMS-----".utf8) {
      return ("a signed configuration profile", "take the property list out of its signature first")
    }
    guard bytes.first == 0x30, bytes.count > 16 else { return nil }
    let identifier: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07]
    let offset = bytes[1] < 0x80 || bytes[1] == 0x80 ? 2 : 2 + Int(bytes[1] & 0x7F)
    guard bytes.dropFirst(offset).starts(with: identifier), offset + identifier.count < bytes.count else { return nil }
    return bytes[offset + identifier.count] == 2
      ? ("a signed configuration profile", "take the property list out of its signature first")
      : ("an encrypted configuration profile", "only the device that it was made for can read it")
  }

  private static func json(_ text: UnsafeBufferPointer<UInt8>) -> (String, String)? {
    text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[")
      ? ("a JSON document", "give it as JSON, not as a property list") : nil
  }

  private static let html = ("an HTML page", "a sign-in or error page answered instead of the back end")

  private static func markup(_ bytes: UnsafeBufferPointer<UInt8>) -> (String, String) {
    if PropertyListProlog.leadsToPropertyList(bytes) {
      return ("an XML property list", "give it as a property list, not as JSON")
    }
    return isHTML(bytes) ? html : ("XML or HTML", "an error page or another service answered instead of the back end")
  }

  private static func isHTML(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if PropertyListProlog.leadsToPropertyList(bytes) { return false }
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    return head.contains("<html") || head.contains("<!doctype html") || head.contains("<head") || head.contains("<body")
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }
}
