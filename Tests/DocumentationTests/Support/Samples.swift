/// The compiled samples, in the order of the outputs that their guides show.
enum Samples {
  static let ofGuides: [String: [@Sendable () throws -> Void]] = [
    "README.md": ReadMe.samples,
    "Documentation/Declaring-flags.md": DeclaringFlags.samples,
    "Documentation/Flag-values.md": FlagValues.samples,
    "Documentation/Records.md": Records.samples,
    "Documentation/Applying-payloads.md": ApplyingPayloads.samples,
    "Documentation/Explaining-a-value.md": ExplainingAValue.samples,
    "Documentation/Mapper-documents.md": MapperDocuments.samples,
    "Documentation/Mapping-a-back-end.md": MappingABackEnd.samples,
    "Documentation/Schema-documents.md": SchemaDocuments.samples,
    "Documentation/Decoding-Codable-types.md": DecodingCodableTypes.samples,
    "Documentation/Problem-codes.md": ProblemCodes.samples,
    "Documentation/Paths.md": Paths.samples,
    "Documentation/Property-lists.md": PropertyLists.samples,
    "Documentation/Saved-payloads-and-safe-mode.md": SavedPayloads.samples,
    "Documentation/Sources-and-precedence.md": SourcesAndPrecedence.samples,
  ]

  /// The same for guides whose samples wait for something; they come behind those of ``ofGuides``.
  static let waitingOfGuides: [String: [@Sendable () async throws -> Void]] = [
    "Documentation/Observing-changes.md": ObservingChanges.samples,
    "Documentation/Rolling-out.md": RollingOut.samples,
    "Documentation/Testing-with-flags.md": TestingWithFlags.samples,
  ]

  /// The bytes of a JSON block of a guide, so that what is shown is what is applied.
  static func json(_ guide: String, _ index: Int) throws -> [UInt8] {
    let blocks = try Guide(guide).blocks("json")
    guard blocks.indices.contains(index) else { throw NoSuchBlock() }
    return Array((blocks[index].text + "\n").utf8)
  }

  struct NoSuchBlock: Error {}
}
