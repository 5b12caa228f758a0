internal import CLibXML2

/// Reads an XML property list: UTF-8, well formed, one `<plist>` with one value, and nothing that the format does not have.
enum XMLPropertyListReader {
  /// Containers inside one another; libxml2 follows no more than 256 elements, of which `<plist>` is one and a scalar the last.
  private static let deepest = 250

  /// Linear in the bytes.
  static func read(_ sent: PayloadStorage) -> PayloadReading {
    var limits = sent.limits
    limits.depth = min(limits.depth, deepest)
    if let fault = XMLScreening(sent).fault() {
      var builder = TranscriptBuilder(byteCount: 0, limits: limits)
      builder.note(
        fault.code, sent: fault.bytes, expected: fault.expected, found: fault.found, hint: fault.hint)
      return builder.finish(sent: sent, stoppedAt: sent.preamble)
    }
    var builder = TranscriptBuilder(byteCount: sent.count, limits: limits)
    let library: UnsafePointer<HalyardLibXML2>
    switch LibXML2.found {
    case .success(let found): library = found
    case .failure(let missing):
      builder.note(
        .missingLibrary, sent: 0..<0, expected: "libxml2, which XML property lists are read with",
        found: missing.reason,
        hint: "install libxml2 on this machine; the payload may be right")
      return builder.finish(sent: sent, stoppedAt: sent.preamble)
    }
    guard let parser = XMLParser(sent, library) else {
      builder.note(
        .payloadTooLarge, sent: 0..<0, expected: "at most \(Int32.max) bytes of XML", found: "\(sent.count) bytes")
      return builder.finish(sent: sent, stoppedAt: sent.preamble)
    }
    var content = PropertyListContent(builder, sent, parser)
    let stoppedAt = parser.parse(&content)
    return content.builder.finish(sent: sent, stoppedAt: stoppedAt)
  }
}
