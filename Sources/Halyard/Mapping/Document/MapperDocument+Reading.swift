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
  /// - Parameter hidesValues: Whether some flag that is sensitive may have a value that the document fixes.
  /// - Throws: ``PayloadRejection`` with every problem of the document, each at its place, warnings among them.
  package static func read(
    _ document: some ContiguousBytes, name: String? = nil, hidesValues: Bool = false
  ) throws(PayloadRejection) -> (document: MapperDocument, warnings: [Problem]) {
    try MapperDocumentReader.read(document, name: name) { if hidesValues { $0.hideValues() } }
  }
}
