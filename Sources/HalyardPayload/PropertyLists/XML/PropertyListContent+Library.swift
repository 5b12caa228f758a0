internal import CLibXML2

extension PropertyListContent {
  /// The end of the document, if libxml2 came to it.
  mutating func end(isWellFormed: Bool) {
    guard stoppedAt == nil, !isWellFormed || container != .document else { return }
    builder.note(.invalidXML, sent: lastTagEnd..<lastTagEnd, expected: "well-formed XML", found: "something else")
    stoppedAt = lastTagEnd
  }

  /// Stops where libxml2 found the document not to be well formed.
  ///
  /// - Parameters:
  ///   - wanted: The first text of the error: of tags that do not match the name of the open one.
  ///   - message: What libxml2 says of it.
  mutating func libraryRefused(_ code: Int32, wanted: String?, says message: String?) {
    if stoppedAt != nil { return }
    let offset = max(sent.preamble, min(parser.offset, sent.count))
    let isMismatch = code == XML_ERR_TAG_NAME_MISMATCH.rawValue
    if offset >= sent.count || isCutMarkup(before: offset), !(isMismatch && bytes[sent.count - 1] == UInt8(ascii: ">"))
    {
      builder.note(
        .unexpectedEnd, sent: sent.count..<sent.count, expected: "the rest of the document", found: "the end",
        hint: "the text was cut off: fetch it again")
      return stop(at: sent.count)
    }
    if isMismatch {
      let start = tagStart(before: offset)
      builder.note(
        .invalidXML, sent: start..<offset, expected: "</\(wanted ?? "")>", found: quoted(start..<offset),
        hint: nameHint(SentPlace(start, offset)), isMadeFromValue: true)
      return stop(at: start)
    }
    if code == XML_ERR_DOCUMENT_END.rawValue {
      builder.note(
        .trailingData, sent: offset..<offset + 1, in: 0, expected: "nothing behind </plist>",
        found: quoted(offset..<min(sent.count, offset + 40)), hint: "send one document only", isMadeFromValue: true)
      return stop(at: offset)
    }
    if isTooDeep(code, message) {
      let start = tagStart(before: offset)
      builder.note(
        .tooDeep, sent: start..<offset, expected: "at most 256 elements inside one another", found: "one more")
      return stop(at: start)
    }
    let faulty = faultyBytes(code, message, before: offset)
    let range = faulty ?? offset..<offset + width(at: offset)
    // A single character says little without what follows it.
    let shown = faulty.map(\.count) ?? 1 > 1 ? range : range.lowerBound..<min(sent.count, range.lowerBound + 40)
    builder.note(
      .invalidXML, sent: range, expected: "well-formed XML",
      found: "\(quoted(shown)) (libxml2: \(Self.line(message)))", hint: hint(code), isMadeFromValue: true,
      plainFound: wanted == nil && quotesNothing(code) ? "something else (libxml2: \(Self.line(message)))" : nil)
    stop(at: range.lowerBound)
  }

  /// Whether the document ends in what may become a comment, `CDATA` or a document type, which libxml2 takes for a tag.
  private func isCutMarkup(before offset: Int) -> Bool {
    let rest = sent.buffer[tagStart(before: offset)...]
    return rest.count < 9 && ["<!--", "<![CDATA[", "<!DOCTYPE"].contains { $0.utf8.starts(with: rest) }
  }

  /// Whether what libxml2 says is always the same, without any of the document's text.
  private func quotesNothing(_ code: Int32) -> Bool {
    switch xmlParserErrors(rawValue: UInt32(bitPattern: code)) {
    case XML_ERR_NAME_REQUIRED, XML_ERR_ENTITYREF_SEMICOL_MISSING, XML_ERR_LT_IN_ATTRIBUTE, XML_ERR_MISPLACED_CDATA_END:
      true
    default: false
    }
  }

  /// libxml2 has no code for it.
  private func isTooDeep(_ code: Int32, _ message: String?) -> Bool {
    code == XML_ERR_INTERNAL_ERROR.rawValue && message?.hasPrefix("Excessive depth") == true
  }

  private func hint(_ code: Int32) -> String? {
    switch xmlParserErrors(rawValue: UInt32(bitPattern: code)) {
    case XML_ERR_NAME_REQUIRED, XML_ERR_ENTITYREF_SEMICOL_MISSING, XML_ERR_LT_IN_ATTRIBUTE:
      "write & as &amp; and < as &lt;"
    case XML_ERR_MISPLACED_CDATA_END: "write ]]> as ]]&gt;"
    case XML_ERR_INVALID_CHAR: "XML has no such character, however it is written"
    case XML_ERR_HYPHEN_IN_COMMENT: "a comment may not hold --"
    default: nil
    }
  }

  /// The bytes of one character.
  private func width(at offset: Int) -> Int {
    var end = offset + 1
    while end < sent.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end - offset
  }

  private static func line(_ message: String?) -> String {
    guard let message else { return "no reason" }
    return String(message.prefix { $0 != "\n" }.prefix(80))
  }
}
