import Halyard
import HalyardPayload
import Testing

@Suite struct `A rule that versions rise` {
  private static let rules = #""rules": [{"types": ["other"], "path": "{remoteKey}"}]"#
  private static let options = ValidationOptions(rules: ChangeRules(versionMustRise: true))

  @Test func `wants a mapper document that says where they are`() throws {
    let document = "{\"format\": \"halyard.mapper/1\", \(Self.rules)}"
    let error = #expect(throws: PayloadRejection.self) {
      _ = try MapperProbe(["a: bool"], document, options: Self.options)
    }
    #expect(error?.problems.map(\.code) == [.missingMember])
    #expect(error?.problems.first?.message.contains("version") == true)
    let path = try PayloadPath("v")
    let options = ValidationOptions(versionPath: path, rules: Self.options.rules)
    #expect(throws: Never.self) { _ = try MapperProbe(["a: bool"], document, options: options) }
    #expect(throws: Never.self) {
      _ = try MapperProbe(
        ["a: bool"], "{\"format\": \"halyard.mapper/1\", \"version\": \"v\", \(Self.rules)}", options: Self.options)
    }
  }

  @Test func `refuses what it cannot compare, where nobody says where versions are`() throws {
    let schema = try FlagSchema(
      document: Array(
        #"{"format": "halyard.schema/1", "flags": [{"key": "a", "type": "bool", "default": true, "description": "", "remoteKey": "a"}]}"#
          .utf8))
    let validator = PayloadValidator(schema, options: Self.options)
    let first = validator.examine(Array(#"{"a": true}"#.utf8), name: nil, live: nil)
    #expect(first.isAccepted)
    let live = LivePayload(
      payload: try #require(first.reading.payload), mapping: first.mapping, version: first.version)
    let second = PayloadReport(
      validator.examine(Array(#"{"a": false}"#.utf8), name: nil, live: live), validator, live: live)
    #expect(second.problems.map(\.code) == [.staleVersion])
  }
}
