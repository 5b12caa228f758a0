import Halyard
import Testing

/// What the tables of the guides say is so.
struct TableTests {
  @Test(arguments: ["README.md", "Documentation/Strictness.md"])
  func `every verdict on a value is the validator's`(path: String) throws {
    let rows = try Guide(path).rows.filter {
      ["What strict means", "Values"].contains($0.section) && $0.cells.count == 3
    }
    #expect(rows.count >= 10)
    for row in rows {
      let value = try #require(row.code(0).first)
      let type = try #require(row.code(1).first)
      let schema = try #require(try Self.schema(of: type), "\(row.place): \(type)")
      let codes = Verdicts.codes(of: "{\"flag\": \(value)}", schema)
      #expect(codes == row.code(2).map { ProblemCode(rawValue: $0) }, "\(row.place)")
      #expect(codes.isEmpty == (row.cells[2] == "taken"), "\(row.place)")
    }
  }

  @Test func `every verdict on a property list's value is the validator's`() throws {
    let rows = try Guide("Documentation/Property-lists.md").rows.filter {
      $0.section == "Kinds and types" && $0.cells[0].contains("`<") && $0.cells[1].contains("`")
    }
    #expect(rows.count >= 15)
    for row in rows {
      let value = try #require(row.code(0).first)
      let type = try #require(row.code(1).first)
      let schema = try #require(try Self.schema(of: type), "\(row.place)")
      let codes = Verdicts.codes(of: "<plist version=\"1.0\"><dict><key>flag</key>\(value)</dict></plist>", schema)
      #expect(codes == row.code(2).map { ProblemCode(rawValue: $0) }, "\(row.place)")
      #expect(codes.isEmpty == (row.cells[2] == "taken"), "\(row.place)")
    }
  }

  @Test func `every path finds what the table says, and every text that is none is refused there`() throws {
    let rows = try Guide("Documentation/Paths.md").rows
    for row in rows where row.section == "Paths" {
      let payload = try Payload(Array(row.document.utf8))
      let path = try PayloadPath(try #require(row.code(0).first))
      #expect(payload.node(at: path)?.jsonText == row.code(1).first, "\(row.place)")
    }
    for row in rows where row.section == "What is no path" {
      let text = try #require(row.code(0).first)
      let fault = #expect(throws: PathFault.self, "\(row.place)") { try PayloadPath(text) }
      #expect(fault?.offset == Int(row.cells[1]), "\(row.place)")
    }
    #expect(rows.count >= 20)
  }

  @Test func `every pattern is taken or refused as the table says`() throws {
    let rows = try Guide("Documentation/Strictness.md").rows.filter { $0.section == "Patterns" }
    for row in rows {
      let pattern = try #require(row.code(0).first)
      let isTaken = (try? TextPattern(pattern)) != nil
      #expect(isTaken == (row.cells[1] == "taken"), "\(row.place)")
    }
    #expect(rows.count >= 10)
  }

  @Test func `the limits are those of the standard`() throws {
    let standard = PayloadLimits.standard
    let limits = [
      "bytes": standard.bytes, "depth": standard.depth, "nodes": standard.nodes, "string": standard.string,
      "array": standard.array, "problems": standard.problems,
    ]
    let rows = try Guide("Documentation/Strictness.md").rows.filter { $0.section == "Limits" }
    #expect(rows.count == limits.count)
    for row in rows {
      let name = try #require(row.code(2).first)
      #expect(limits[name] == Int(row.cells[1].replacing(",", with: "")), "\(row.place)")
    }
  }

  @Test func `the values of a flag's type are the schema document's types`() throws {
    let lines = try Guide("Documentation/Schema-documents.md").lines
    let start = try #require(lines.firstIndex(of: "## Types"))
    let text = lines[(start + 2)...].prefix { !$0.isEmpty }.joined(separator: " ")
    let named = Set(text.matches(of: /`([a-z0-9]+)(<T>)?`/).map { String($0.1) })
    let plain = FlagValueType.plainTypes.map(\.name)
    #expect(named == Set(plain + ["array", "dictionary", "optional"]))
  }

  @Test func `the rules that JSON Schema cannot say are those that it names`() throws {
    let rows = try Guide("Documentation/Schema-documents.md").rows.filter { $0.section.hasPrefix("JSON Schema") }
    #expect(rows.map { $0.code(0).first } == UncheckedPayloadRule.allCases.map(\.rawValue))
    #expect(rows.map { $0.cells[1] } == UncheckedPayloadRule.allCases.map(\.reason))
  }

  private static func schema(of type: String) throws -> FlagSchema? {
    let defaults = [
      "bool": "true", "string": "\"\"", "date": "\"2030-01-31T12:00:00Z\"", "data": "\"\"",
      "url": "\"https://example.com\"", "json": "{}",
    ]
    guard let parsed = FlagValueType(name: type) else { return nil }
    let value =
      switch parsed {
      case .array: "[]"
      case .dictionary: "{}"
      case .optional: "null"
      default: defaults[type] ?? "0"
      }
    let flag = FlagDescriptor(
      key: "flag", value: ValueSchema(parsed), defaultValue: value, description: "", remoteKey: try PayloadPath("flag"))
    return try FlagSchema(checking: [flag])
  }
}
