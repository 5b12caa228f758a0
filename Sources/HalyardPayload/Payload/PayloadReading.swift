/// What reading some bytes came to: the payload as far as it goes, and each fault.
package struct PayloadReading: Sendable {
  /// Always there, so that faults can be placed; nil only for bytes over the limit, which are not kept.
  package let storage: PayloadStorage?
  package var faults: [PayloadFault]
  /// Faults beyond the limit on problems.
  package let omittedFaults: Int
  /// Where reading stopped for good: nothing behind it was checked.
  package let stoppedAt: Int?

  /// Whether nothing is wrong with the text; true of no payload whose faults are only counted.
  package var isSound: Bool { faults.isEmpty && omittedFaults == 0 && stoppedAt == nil }

  /// The payload to look at and to validate; nil when the reader could not go to the end.
  package var payload: Payload? {
    guard stoppedAt == nil, let storage else { return nil }
    return Payload(storage: storage)
  }

  /// A warning of the byte order mark that was skipped, if there was one.
  package var byteOrderMark: PayloadFault? {
    guard let storage, storage.preamble > 0 else { return nil }
    var fault = PayloadFault(
      .byteOrderMark, at: 0, length: storage.preamble, expected: "no byte order mark", found: "a UTF-8 byte order mark",
      hint: "it was skipped; other JSON readers may refuse it")
    fault.severity = .warning
    return fault
  }

  /// Reads bytes that the caller gave. Linear in their number.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, format: PayloadFormat, name: String?, limits: PayloadLimits,
    enclosure: PayloadEnclosure? = nil
  ) -> PayloadReading {
    let ceiling = max(0, min(limits.bytes, Int(UInt32.max) - 64))
    if bytes.count > ceiling {
      let fault = PayloadFault(
        .payloadTooLarge, at: 0, length: 0, expected: "at most \(ceiling) bytes", found: "\(bytes.count) bytes",
        hint: "send less, or raise the limit once every consumer can take it")
      return PayloadReading(storage: nil, faults: [fault], omittedFaults: 0, stoppedAt: 0)
    }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + PayloadStorage.padding)
    UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyMemory(from: bytes)
    (copy + bytes.count).initialize(repeating: 0, count: PayloadStorage.padding)

    var preamble = 0
    if bytes.count >= 3, copy[0] == 0xEF, copy[1] == 0xBB, copy[2] == 0xBF { preamble = 3 }
    var reader = JSONReader(copy, count: bytes.count, limits: limits, isInString: enclosure != nil)
    defer { reader.deallocate() }
    var foreign: PayloadFault?
    let body = UnsafeBufferPointer(start: copy + preamble, count: bytes.count - preamble)
    if let (found, hint) = ForeignBody.recognise(body) {
      foreign =
        enclosure == nil
        ? PayloadFault(.notJSON, at: preamble, length: 0, expected: "a JSON document", found: found, hint: hint)
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
      bytes: copy, count: bytes.count, tape: tape, entryCount: entryCount, format: format, name: name,
      preamble: preamble, isComplete: stoppedAt == nil, enclosure: enclosure, limits: limits)
    return PayloadReading(
      storage: storage, faults: foreign.map { [$0] } ?? reader.faults, omittedFaults: reader.omittedFaults,
      stoppedAt: stoppedAt)
  }

  /// The reading that a payload came out of, when its bytes come again.
  package init(unchanged payload: Payload) {
    self.init(storage: payload.storage, faults: [], omittedFaults: 0, stoppedAt: nil)
  }

  private init(storage: PayloadStorage?, faults: [PayloadFault], omittedFaults: Int, stoppedAt: Int?) {
    self.storage = storage
    self.faults = faults
    self.omittedFaults = omittedFaults
    self.stoppedAt = stoppedAt
  }
}
