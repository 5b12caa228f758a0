import Foundation
import Halyard
import Testing

/// The published JSON Schema is what the code makes, and agrees with the reader.
@Suite struct `The JSON Schema of mapper documents` {
  private let schema: JSONSchemaChecker

  init() throws { schema = try JSONSchemaChecker(MapperDocument.jsonSchema) }

  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../../Mappers/mapper.schema.json").standardized

  @Test func `is published as the code makes it`() throws {
    if ProcessInfo.processInfo.environment["HALYARD_WRITE_MAPPER_SCHEMA"] != nil {
      try Data(MapperDocument.jsonSchema).write(to: Self.file)
    }
    #expect(
      try Data(contentsOf: Self.file) == Data(MapperDocument.jsonSchema),
      "write it anew: HALYARD_WRITE_MAPPER_SCHEMA=1 swift test --filter MapperJSONSchemaTests")
  }

  /// What only reading a path, comparing with other parts, or knowing the types can tell.
  private static let beyond: Set<String> = [
    "another version", "two rules for one type", "other beside every type", "a path that does not parse",
    "a gap that nothing fills", "a brace that opens nothing", "steps inside a key", "path and paths",
    "conflict of one path",
    "a reference that fills nothing", "a gap without a reference", "two references", "a fixed value of another type",
    "a fixed value that is too long", "a table's value of another type", "a word in two rows", "string for arrays",
    "zeroOne for numbers", "records for bools", "a tag that two cases list", "a guard with a gap",
    "a rule without a path", "a case without a path", "a case with a gap and no reference", "a reference beside tags",
    "dangling without a reference", "a case's value of another type", "a kind that its reader does not read",
    "csv for strings", "the rest inside a key",
    "broken text", "one member twice", "roots that are never looked at", "too many paths of all cases",
    "a path in another spelling",
  ]

  @Test(arguments: `Broken mapper documents`.cases)
  func `refuses what the reader refuses, but for what only the reader can know`(
    _ broken: `Broken mapper documents`.Case
  ) throws {
    guard let payload = try? Payload(Array(broken.document.utf8)) else { return }
    let isAllowed = schema.allows(payload.root)
    #expect(!isAllowed || Self.beyond.contains(broken.testDescription), "\(broken.document)")
  }

  @Test func `takes every document that the guide shows`() throws {
    let guide = Self.file.deletingLastPathComponent().appending(path: "../Documentation/Mapper-documents.md")
      .standardized
    let text = try String(contentsOf: guide, encoding: .utf8)
    let documents = text.matches(of: /```json\n((?s).*?)\n```/).map { String($0.1) }
    #expect(documents.count >= 2)
    for document in documents { #expect(schema.allows(try Payload(Array(document.utf8)).root), "\(document)") }
  }
}
