/// What reading some bytes came to: the payload as far as it goes, and each fault.
package struct PayloadReading: Sendable {
  /// Always there, so that faults can be placed; nil only for bytes over the limit, which are not kept.
  package let storage: PayloadStorage?
  package var faults: [PayloadFault]
  /// Faults beyond the limit on problems.
  package let omittedFaults: Int
  /// Whether there is a fault, be it named or only counted, of bytes of which nobody knows to which value they belong.
  package let hasFaultOutsideValues: Bool
  /// Where reading stopped for good: nothing behind it was checked.
  package let stoppedAt: Int?

  /// Whether nothing is wrong with the text; true of no payload whose faults are only counted.
  package var isSound: Bool { storage?.isSound == true }

  /// The payload to look at and to validate; nil when the reader could not go to the end.
  package var payload: Payload? {
    guard stoppedAt == nil, let storage else { return nil }
    return Payload(storage: storage)
  }

  /// A warning of the byte order mark that was skipped, if there was one.
  package var byteOrderMark: PayloadFault? {
    guard let storage, storage.sent.preamble > 0 else { return nil }
    let preamble = storage.sent.preamble
    var fault = PayloadFault(
      .byteOrderMark, at: 0, length: preamble, expected: "no byte order mark", found: "a UTF-8 byte order mark",
      hint: "it was skipped; other readers may refuse it")
    if storage.transcript != nil { fault.sent = 0..<preamble }
    fault.severity = .warning
    return fault
  }

  /// Reads bytes that the caller gave. Linear in their number.
  ///
  /// - Parameters:
  ///   - format: What the bytes have to be; nil for what they show themselves.
  ///   - valuesBefore: For text inside a string how many values around it count with its own.
  package static func read(
    _ bytes: UnsafeRawBufferPointer, format: PayloadFormat?, name: String?, limits: PayloadLimits,
    enclosure: PayloadEnclosure? = nil, valuesBefore: Int = 0
  ) -> PayloadReading {
    // Room for the quotes of a transcript, whose offsets have the same width.
    let ceiling = max(0, min(limits.bytes, Int(UInt32.max) - 64))
    if bytes.count > ceiling {
      let fault = PayloadFault(
        .payloadTooLarge, at: 0, length: 0, expected: "at most \(ceiling) bytes", found: "\(bytes.count) bytes",
        hint: "send less, or raise the limit once every consumer can take it")
      return PayloadReading(storage: nil, faults: [fault], omittedFaults: 0, stoppedAt: 0)
    }
    let copy = TapeMemory.allocate(bytes.count + PayloadStorage.padding, of: UInt8.self)
    UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyMemory(from: bytes)
    (copy + bytes.count).initialize(repeating: 0, count: PayloadStorage.padding)

    var preamble = 0
    if bytes.count >= 3, copy[0] == 0xEF, copy[1] == 0xBB, copy[2] == 0xBF { preamble = 3 }
    let body = UnsafeBufferPointer(start: copy + preamble, count: bytes.count - preamble)
    let read = format ?? PayloadFormat(of: body)
    if read == .json {
      return readJSON(
        copy, count: bytes.count, preamble: preamble, isDeclared: format != nil, name: name, limits: limits,
        enclosure: enclosure, valuesBefore: valuesBefore)
    }
    // A mark in front of text is skipped; in front of a binary property list it is a fault.
    if read == .binaryPropertyList { preamble = 0 }
    let foreign = ForeignBody.recognise(
      UnsafeBufferPointer(start: copy + preamble, count: bytes.count - preamble), as: read)
    let sent = PayloadStorage(
      sent: copy, count: bytes.count, format: read, name: name, preamble: preamble, limits: limits)
    if let (found, hint) = foreign { return refuse(sent, as: read, found: found, hint: hint) }
    return read == .xmlPropertyList ? XMLPropertyListReader.read(sent) : BinaryPropertyListReader.read(sent)
  }

  /// Refuses bytes that are no property list of the format that the caller named.
  private static func refuse(
    _ sent: PayloadStorage, as format: PayloadFormat, found: String, hint: String
  ) -> PayloadReading {
    var builder = TranscriptBuilder(byteCount: 0, limits: sent.limits)
    builder.note(
      .notPropertyList, sent: sent.preamble..<sent.preamble,
      expected: format == .xmlPropertyList ? "an XML property list" : "a binary property list", found: found, hint: hint
    )
    return builder.finish(sent: sent, stoppedAt: sent.preamble)
  }

  /// The reading that a payload came out of, when its bytes come again.
  package init(unchanged payload: Payload) {
    self.init(storage: payload.storage, faults: [], omittedFaults: 0, stoppedAt: nil)
  }

  init(
    storage: PayloadStorage?, faults: [PayloadFault], omittedFaults: Int, hasFaultOutsideValues: Bool = false,
    stoppedAt: Int?
  ) {
    self.storage = storage
    self.faults = faults
    self.omittedFaults = omittedFaults
    self.hasFaultOutsideValues = hasFaultOutsideValues
    self.stoppedAt = stoppedAt
  }
}
