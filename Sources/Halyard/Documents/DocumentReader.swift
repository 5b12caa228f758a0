#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What reading a document strictly is made of: whatever cannot be meant is noted at its place, and nothing is dropped in
/// silence.
protocol DocumentReader {
  associatedtype Document

  /// What was found wrong up to here.
  var notes: DocumentNotes { get set }
  /// What no report may show.
  var secrets: SecretRanges { get }

  init(_ payload: Payload)

  /// Reads the whole document; nil if it is refused.
  mutating func read() -> Document?

  /// What no report may show of a text that could not be followed to its end.
  static func secrets(of broken: PayloadStorage?) -> SecretRanges
}

extension DocumentReader {
  /// Reads a document's bytes, and gives its warnings beside it. Linear in them.
  ///
  /// - Parameter prepare: What the reader is told before it reads.
  /// - Throws: ``PayloadRejection`` with every problem of the document, each at its place, warnings among them.
  static func read(
    _ document: some ContiguousBytes, name: String?, prepare: (inout Self) -> Void = { _ in }
  ) throws(PayloadRejection) -> (document: Document, warnings: [Problem]) {
    let reading = document.withUnsafeBytes {
      PayloadReading.read($0, format: .json, name: name, limits: .standard)
    }
    guard let payload = reading.payload else {
      throw PayloadRejection(reading, name: name, faults: [], hiding: secrets(of: reading.storage))
    }
    var reader = Self(payload)
    prepare(&reader)
    let document = reader.read()
    let faults = ((reading.byteOrderMark.map { [$0] } ?? []) + reader.notes.faults).map { (payload.storage, $0) }
    guard let document, reading.isSound else {
      throw PayloadRejection(
        reading, name: name, faults: faults, omitted: reader.notes.omittedErrors,
        omittedWarnings: reader.notes.omittedWarnings, limit: payload.storage.limits.problems, hiding: reader.secrets)
    }
    return (document, ProblemReporter.report(faults, hiding: reader.secrets))
  }

  /// The document.
  var storage: PayloadStorage { notes.storage }

  /// Whether the document is of the version that the reader knows; notes what else it is.
  mutating func knowsFormat(
    _ members: [String: PayloadMember], _ root: PayloadNode, _ known: String, document: String
  ) -> Bool {
    guard let format = members["format"] else {
      missing("format", in: root)
      return true
    }
    guard let text = format.value.string else {
      wrongKind(format, "string")
      return true
    }
    if ExactText.areEqual(text, known) { return true }
    let isOtherVersion = text.hasPrefix("halyard.\(document)/")
    note(
      PayloadFault(
        .unknownFormat, format.value, expected: "\"\(known)\"",
        hint: isOtherVersion
          ? "this version is refused: update the tool, or \(document == "schema" ? "have the program write" : "write") \(known)"
          : "a \(document) document begins with {\"format\": \"\(known)\"}"))
    // What another version means by its members is not known.
    return false
  }
}
