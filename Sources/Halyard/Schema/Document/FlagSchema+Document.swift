#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension FlagSchema {
  /// Reads a schema document (`halyard.schema/1`). Linear in its bytes.
  ///
  /// - Parameters:
  ///   - document: The document's bytes, JSON.
  ///   - name: What reports call the document.
  /// - Throws: ``PayloadRejection`` with every problem of the document, each at its place. A document is taken whole or
  ///   not at all.
  public init(document: some ContiguousBytes, name: String? = nil) throws(PayloadRejection) {
    self = try Self.read(document, name: name).schema
  }

  /// Reads a schema document, and gives its warnings beside it: members that nothing reads, flags with one remote
  /// key, a byte order mark.
  ///
  /// - Throws: ``PayloadRejection`` with every problem of the document, each at its place, warnings among them.
  public static func read(
    _ document: some ContiguousBytes, name: String? = nil
  ) throws(PayloadRejection) -> (schema: FlagSchema, warnings: [Problem]) {
    let (schema, warnings) = try SchemaReader.read(document, name: name)
    return (schema, warnings)
  }

  /// A schema of descriptors that a program made, after the same checks as for a document.
  ///
  /// - Throws: ``PayloadRejection``; its places are those in the ``document`` that the flags would make.
  public init(checking flags: [FlagDescriptor]) throws(PayloadRejection) {
    try self.init(document: FlagSchema(sound: flags).document, name: "schema")
  }

  /// The document as bytes: JSON, a line for each member, members in a fixed order. Equal schemas make equal bytes, and
  /// reading them gives an equal schema.
  public var document: [UInt8] { SchemaWriter.document(of: self) }

  /// Writes the document to a file, which is replaced as a whole or not at all.
  ///
  /// - Throws: ``PayloadRejection`` for a schema whose document no reader would take, such as one with a default that does
  ///   not fit its flag; otherwise what the file system says against it.
  public func write(to file: URL) throws {
    _ = try FlagSchema(checking: flags)
    try Data(document).write(to: file, options: .atomic)
  }
}
