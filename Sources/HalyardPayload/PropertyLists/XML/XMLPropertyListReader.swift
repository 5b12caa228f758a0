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
    guard let parser = XMLParser(sent) else {
      builder.note(
        .payloadTooLarge, sent: 0..<0, expected: "at most \(Int32.max) bytes of XML", found: "\(sent.count) bytes")
      return builder.finish(sent: sent, stoppedAt: sent.preamble)
    }
    var content = PropertyListContent(builder, sent, parser)
    let stoppedAt = parser.parse(&content)
    return content.builder.finish(sent: sent, stoppedAt: stoppedAt)
  }
}
