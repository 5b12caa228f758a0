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
    var foreign: PayloadFault?
    let body = UnsafeBufferPointer(start: bytes + preamble, count: count - preamble)
    if let (found, hint) = ForeignBody.recognise(body, as: .json) {
      foreign =
        enclosure == nil
        ? PayloadFault(
          .notJSON, at: preamble, length: 0,
          expected: isDeclared ? "a JSON document" : "a JSON document or a property list", found: found, hint: hint)
        : PayloadFault(
          .notJSON, at: preamble, length: 0, expected: "JSON text in the string",
          found: body.isEmpty ? "an empty string" : found,
          hint: "send JSON text, or take |json out of the path if the string is to be read as it is")
    } else {
      reader.read(from: preamble)
    }
    let (tape, entryCount) = reader.result
    let stoppedAt = foreign == nil ? reader.stoppedAt : preamble
    let storage = PayloadStorage(
      bytes: bytes, count: count, tape: tape, entryCount: entryCount, format: .json, name: name, preamble: preamble,
      isComplete: stoppedAt == nil, enclosure: enclosure, limits: limits)
    return PayloadReading(
      storage: storage, faults: foreign.map { [$0] } ?? reader.faults, omittedFaults: reader.omittedFaults,
      stoppedAt: stoppedAt)
  }
}
