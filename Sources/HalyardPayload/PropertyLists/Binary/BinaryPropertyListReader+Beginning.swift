extension BinaryPropertyListReader {
  /// Whether the bytes are of the one version that there is.
  static func hasVersion(_ sent: PayloadStorage, _ builder: inout TranscriptBuilder) -> Bool {
    if sent.buffer.starts(with: "bplist00".utf8) { return true }
    let end = min(sent.count, BinaryTrailer.headerSize)
    guard end == BinaryTrailer.headerSize else { return hasSize(sent, &builder) }
    builder.note(
      .notPropertyList, sent: 0..<end, expected: "a binary property list of version 00",
      found: FoundText.quote(UnsafeBufferPointer(rebasing: sent.buffer[..<end])),
      hint: "write the property list anew as bplist00 or as XML")
    return false
  }

  /// Whether there is room for the least that a property list has.
  static func hasSize(_ sent: PayloadStorage, _ builder: inout TranscriptBuilder) -> Bool {
    let least = BinaryTrailer.headerSize + 2 + BinaryTrailer.size
    if sent.count >= least { return true }
    builder.note(
      .unexpectedEnd, sent: sent.count..<sent.count,
      expected: "at least \(least) bytes: a header, an object, its offset and a trailer",
      found: FoundText.plural(sent.count, "byte"), hint: "the file was cut: fetch it again")
    return false
  }
}
