extension PayloadReading {
  /// Reads RFC 8259 text.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, with padding behind them, which the reading takes over.
  ///   - isDeclared: Whether the caller said that they are JSON.
  static func readJSON(
    _ bytes: UnsafeMutablePointer<UInt8>, count: Int, preamble: Int, isDeclared: Bool, name: String?,
    limits: PayloadLimits, enclosure: PayloadEnclosure?, valuesBefore: Int
  ) -> PayloadReading {
    var reader = JSONReader(bytes, count: count, limits: limits, isInString: enclosure != nil)
    defer { reader.deallocate() }
    reader.nodes = valuesBefore
    reader.read(from: preamble)
    let (tape, entryCount) = reader.result
    let body = UnsafeBufferPointer(start: bytes + preamble, count: count - preamble)
    // What is something else altogether has faults as JSON.
    let foreign =
      reader.isSound ? nil : foreignBody(body, at: preamble, isDeclared: isDeclared, isInString: enclosure != nil)
    let stoppedAt = foreign == nil ? reader.stoppedAt : preamble
    let storage = PayloadStorage(
      bytes: bytes, count: count, tape: tape, entryCount: foreign == nil ? entryCount : 0, format: .json, name: name,
      preamble: preamble, isComplete: stoppedAt == nil, isSound: reader.isSound,
      repeatedMembers: reader.repeatedMembers,
      enclosure: enclosure, limits: limits)
    if let foreign {
      return PayloadReading(storage: storage, faults: [foreign], omittedFaults: 0, stoppedAt: stoppedAt)
    }
    return PayloadReading(
      storage: storage, faults: reader.faults, omittedFaults: reader.omittedFaults, stoppedAt: stoppedAt)
  }

  /// The fault of bytes that are something else than JSON, if they can be told to be.
  private static func foreignBody(
    _ body: UnsafeBufferPointer<UInt8>, at offset: Int, isDeclared: Bool, isInString: Bool
  ) -> PayloadFault? {
    guard let (found, hint) = ForeignBody.recognise(body, as: .json) else { return nil }
    if isInString {
      return PayloadFault(
        .notJSON, at: offset, length: 0, expected: "JSON text in the string",
        found: body.isEmpty ? "an empty string" : found,
        hint: "send JSON text, or take |json out of the path if the string is to be read as it is")
    }
    return PayloadFault(
      .notJSON, at: offset, length: 0,
      expected: isDeclared ? "a JSON document" : "a JSON document or a property list", found: found, hint: hint)
  }
}
