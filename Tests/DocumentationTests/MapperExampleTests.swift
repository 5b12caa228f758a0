import Halyard
import Testing

/// Each example in `Mapper-documents.md` is part of a document that is taken.
struct MapperExampleTests {
  private static let rows = (try? Guide("Documentation/Mapper-documents.md").rows) ?? []

  @Test func `there is an example for every member that has a table`() {
    #expect(Self.rows.count > 35)
    #expect(Self.rows.allSatisfy { !$0.code(2).isEmpty })
  }

  @Test(arguments: rows.indices)
  func `every example is taken`(index: Int) throws {
    let row = Self.rows[index]
    guard let example = row.code(2).first else { return }
    let document = Self.document(around: example, row)
    #expect(throws: Never.self, "\(row.place): \(document)") { try MapperDocument(document: Array(document.utf8)) }
  }

  /// A document around an example, whatever part of one that is.
  private static func document(around example: String, _ row: GuideRow) -> String {
    let rule = #""rules": [{"types": ["other"], "path": "{remoteKey}"}]"#
    switch row.section {
    case "The document":
      let members = example.dropFirst().dropLast()
      let hasRules = ["\"rules\"", "\"flags\""].contains { members.contains($0) }
      let format = members.contains("\"format\"") ? "" : #""format": "halyard.mapper/1", "#
      return "{\(format)\(hasRules ? "" : "\(rule), ")\(members)}"
    case "Guards and conditions":
      let isGuard = ["reject", "unchanged", "require"].contains { example.hasPrefix("{\"\($0)\"") }
      let guards = isGuard ? example : "{\"require\": [\(example)]}"
      return #"{"format": "halyard.mapper/1", \#(rule), "guards": \#(guards)}"#
    case "Gaps":
      let reference = example.contains("{reference}") ? #", "reference": "a""# : ""
      let path = example.replacing("\"", with: "\\\"")
      return #"{"format": "halyard.mapper/1", "flags": {"f": {"path": "\#(path)"\#(reference)}}}"#
    case "Tags":
      return
        #"{"format": "halyard.mapper/1", "flags": {"f": {"path": "v", "reader": {"tagged": {"tag": "t", "cases": [\#(example)]}}}}}"#
    default:
      return example.contains("\"types\"")
        ? #"{"format": "halyard.mapper/1", "rules": [\#(example)]}"#
        : #"{"format": "halyard.mapper/1", "flags": {"f": \#(example)}}"#
    }
  }
}
