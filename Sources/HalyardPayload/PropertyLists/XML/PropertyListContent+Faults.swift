// What may stand nowhere in a property list, or not where it stands.

extension PropertyListContent {
  /// The first bytes of a range, in quotes.
  func quoted(_ range: Range<Int>) -> String {
    FoundText.quote(UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count))
  }

  /// What to do about a tag whose name is one of the format's but for the case.
  func nameHint(_ tag: SentPlace) -> String? {
    let name = sent.buffer[tag.bytes].drop { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "/") }.prefix(9)
      .prefix { $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") && !Self.isSpace($0) }
    let lowercase = name.map { $0 | 0x20 }
    guard !lowercase.elementsEqual(name),
      (lowercase + [0]).withUnsafeBufferPointer({ $0.baseAddress.flatMap(PropertyListElement.init(name:)) }) != nil
    else { return nil }
    return "names are case-sensitive: write \(String(decoding: lowercase, as: UTF8.self))"
  }

  mutating func refuseRoot(_ tag: SentPlace) {
    builder.note(
      .notPropertyList, sent: tag.bytes, expected: "<plist> as the root", found: quoted(tag.bytes),
      hint: nameHint(tag) ?? "another service answered, or the list lacks the <plist> around it", isMadeFromValue: true)
    stop(at: Int(tag.start))
  }

  mutating func noteNoValue(_ offset: Int) {
    builder.note(.invalidElement, sent: offset..<offset, expected: "one value in <plist>", found: "none")
    builder.faultyValue(at: SentPlace(offset, offset))
  }

  mutating func noteSecondValue(_ tag: SentPlace) {
    builder.note(
      .invalidElement, sent: tag.bytes, expected: "one value in <plist>", found: "another, \(quoted(tag.bytes))",
      hint: "put the values into an <array> or a <dict>", isMadeFromValue: true, isOutsideValues: true)
  }

  mutating func noteMissingKey(_ tag: SentPlace) {
    builder.note(
      .invalidElement, sent: tag.bytes, expected: "<key> in front of each value of a <dict>", found: quoted(tag.bytes),
      hint: nameHint(tag), isMadeFromValue: true, isOutsideValues: true)
  }

  /// Text between elements, once for each place.
  mutating func noteStrayText() {
    guard strayTextNoted != lastTagEnd else { return }
    strayTextNoted = lastTagEnd
    let range = firstText(from: lastTagEnd)
    builder.note(
      .unexpectedToken, sent: range, expected: "an element", found: quoted(range),
      hint: "text stands in <string>, or in <key>", isMadeFromValue: true, isOutsideValues: true)
  }

  mutating func noteTextInBool() {
    if isLeafFaulty { return }
    isLeafFaulty = true
    let range = firstText(from: lastTagEnd)
    builder.note(
      .unexpectedToken, sent: range, in: builder.textStart, expected: "nothing in <true> and <false>",
      found: quoted(range), isMadeFromValue: true)
  }

  /// The text behind `offset`, comments left out, white space only where there is nothing else.
  private func firstText(from offset: Int) -> Range<Int> {
    var start = offset
    while start < sent.count {
      if Self.isSpace(bytes[start]) {
        start += 1
      } else if bytes[start] == UInt8(ascii: "<"), bytes[start + 1] == UInt8(ascii: "!"),
        bytes[start + 2] == UInt8(ascii: "-")
      {
        start += 4
        while start < sent.count,
          !(bytes[start] == UInt8(ascii: ">") && bytes[start - 1] == UInt8(ascii: "-")
            && bytes[start - 2] == UInt8(ascii: "-"))
        {
          start += 1
        }
        start += 1
      } else {
        break
      }
    }
    var end = start
    while end < sent.count, bytes[end] != UInt8(ascii: "<") { end += 1 }
    if end == start, end + 9 <= sent.count, bytes[end + 1] == UInt8(ascii: "!") { end += 9 }
    if end == start { return offset..<start }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Attributes of which all are refused but a plist's `version="1.0"`. They belong to the value or key that is written next.
  mutating func noteAttributes(_ tag: SentPlace, of element: PropertyListElement) {
    for (attribute, name, value) in XMLAttributes(bytes, tag) {
      let isVersion = element == .plist && name.elementsEqual("version".utf8)
      if isVersion, value.elementsEqual("1.0".utf8) { continue }
      builder.note(
        .forbiddenXML, sent: attribute, in: builder.position, expected: isVersion ? "version 1.0" : "no attribute",
        found: quoted(attribute), hint: isVersion ? nil : "only <plist> has one, version=\"1.0\"",
        isMadeFromValue: true, isOutsideValues: !isVersion && !element.isScalar)
    }
  }

  /// A document type: none, or that of property lists.
  mutating func documentType(_ name: String?, _ publicIdentifier: String?, hasSystemIdentifier: Bool) {
    if stoppedAt != nil { return }
    // libxml2 stands behind the identifiers.
    let end = parser.offset
    if bytes[end] == UInt8(ascii: "[") { return forbid(.declaration) }
    let isKnown =
      publicIdentifier == "-//Apple//DTD PLIST 1.0//EN" || publicIdentifier == "-//Apple Computer//DTD PLIST 1.0//EN"
      || publicIdentifier == nil && !hasSystemIdentifier
    let start = start(of: "<!DOCTYPE", before: end)
    if name == "plist", isKnown {
      if TapeMemory.areEqual(bytes + start, "<!DOCTYPE", count: 9) { return }
      // A literal may hold what screening takes for the beginning of another tag.
      let fault = XMLScreening.tooLong(start)
      builder.note(fault.code, sent: fault.bytes, expected: fault.expected, found: fault.found)
      return stop(at: start)
    }
    builder.note(
      .forbiddenXML, sent: start..<end, expected: "no document type, or that of property lists",
      found: quoted(start..<end),
      hint: "write <!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" …>, or leave it out")
    stop(at: start)
  }

  /// What is well formed, and never read.
  enum Forbidden {
    case declaration, entity, instruction
  }

  /// Refuses what libxml2 has just read.
  mutating func forbid(_ what: Forbidden) {
    if stoppedAt != nil { return }
    let end = min(parser.offset, sent.count)
    let range: Range<Int>
    switch what {
    case .declaration:
      range = start(of: "<!DOCTYPE", before: end)..<end
      builder.note(
        .forbiddenXML, sent: range, expected: "a document type without declarations",
        found: "declarations in it", hint: "remove what stands between [ and ]")
    case .entity:
      range = start(of: "&", before: end)..<end
      builder.note(
        .forbiddenXML, sent: range, expected: "one of &amp; &lt; &gt; &quot; &apos;, or a character's number",
        found: quoted(range), hint: "write the character itself", isMadeFromValue: true)
    case .instruction:
      range = start(of: "<?", before: end)..<end
      builder.note(
        .forbiddenXML, sent: range, expected: "no processing instruction", found: quoted(range), isMadeFromValue: true)
    }
    stop(at: range.lowerBound)
  }

  /// Where a text last begins in front of `end`; no further away than a tag is long.
  private func start(of text: StaticString, before end: Int) -> Int {
    let count = text.utf8CodeUnitCount
    var start = min(end, sent.count) - count
    let bound = max(sent.preamble, end - XMLScreening.longestTag)
    while start > bound, !TapeMemory.areEqual(bytes + start, text.utf8Start, count: count) { start -= 1 }
    return max(sent.preamble, start)
  }
}
