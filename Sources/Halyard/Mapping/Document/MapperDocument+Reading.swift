#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension MapperDocument {
  /// Reads a mapper document. Linear in its bytes.
  ///
  /// - Parameters:
  ///   - document: The document's bytes, JSON.
  ///   - name: What reports call the document.
  /// - Throws: ``PayloadRejection`` with every problem of the document, each at its place.
  public init(document: some ContiguousBytes, name: String? = nil) throws(PayloadRejection) {
    self = try Self.read(document, name: name).document
  }

  /// Reads a mapper document, and gives its warnings beside it. Linear in its bytes.
  ///
  /// - Throws: ``PayloadRejection`` with every problem of the document, each at its place, warnings among them.
  package static func read(
    _ document: some ContiguousBytes, name: String? = nil
  ) throws(PayloadRejection) -> (document: MapperDocument, warnings: [Problem]) {
    let reading = document.withUnsafeBytes {
      PayloadReading.read($0, format: .json, name: name, limits: .standard)
    }
    guard let payload = reading.payload else { throw PayloadRejection(reading, name: name) }
    var reader = MapperDocumentReader(payload)
    let document = reader.read()
    let faults = ((reading.byteOrderMark.map { [$0] } ?? []) + reader.notes.faults).map { (payload.storage, $0) }
    guard let document, reading.isSound else {
      throw PayloadRejection(
        reading, name: name, faults: faults, omitted: reader.notes.omittedErrors,
        omittedWarnings: reader.notes.omittedWarnings, limit: payload.storage.limits.problems)
    }
    return (document, ProblemReporter.report(faults))
  }
}
