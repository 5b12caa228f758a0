import Halyard
import Testing

/// Schemas are equal if their texts hold the same scalars; canonical equivalence is not enough.
@Suite struct SchemaEqualityTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  private static let changes: [@Sendable (inout FlagDescriptor, String) -> Void] = [
    { $0.key = FlagKey($1) }, { $0.defaultValue = "\"\($1)\"" }, { $0.description = $1 }, { $0.owner = $1 },
    { $0.expires = $1 }, { $0.tags = [$1] }, { $0.declaration = $1 }, { $0.value.cases = [$1] },
    { $0.value.constraints.minimum = $1 }, { $0.value.constraints.maximum = $1 }, { $0.value.constraints.pattern = $1 },
    { $0.value.record = RecordSchema($1, fields: []) },
    { $0.value.record = RecordSchema("R", fields: [RecordField($1, value: ValueSchema(.bool))]) },
    { $0.value.record = RecordSchema("R", fields: [RecordField("f", value: ValueSchema(.string), defaultValue: $1)]) },
    { $0.remoteKey = try? PayloadPath(steps: [.key($1)]) },
  ]

  @Test(arguments: changes.indices) func `each text is compared by its scalars`(_ index: Int) throws {
    func schema(_ text: String) -> FlagDescriptor {
      var flag = FlagDescriptor(key: "a", value: ValueSchema(.string), defaultValue: "\"\"", description: "")
      Self.changes[index](&flag, text)
      return flag
    }
    #expect(schema(Self.composed) != schema(Self.decomposed))
    #expect(Set([schema(Self.composed), schema(Self.decomposed), schema(Self.composed)]).count == 2)
    #expect(schema(Self.composed) == schema(Self.composed))
  }

  @Test func `flags whose cases differ in scalars alone are checked each by its own`() throws {
    func flag(_ key: String, _ text: String) -> String {
      #"{"key":"\#(key)","type":"string","default":"\#(text)","description":"","remoteKey":"\#(key)","cases":["\#(text)"]}"#
    }
    let flags = [flag("a", Self.composed), flag("b", Self.decomposed)].joined(separator: ",")
    let schema = try FlagSchema(document: Array(#"{"format":"halyard.schema/1","flags":[\#(flags)]}"#.utf8))
    let validator = PayloadValidator(schema, options: .standard)
    let good = validator.examine(
      Array(#"{"a":"\#(Self.composed)","b":"\#(Self.decomposed)"}"#.utf8), name: nil, live: nil)
    #expect(good.isAccepted)
    let bad = validator.examine(Array(#"{"b":"\#(Self.composed)"}"#.utf8), name: nil, live: nil)
    #expect(!bad.isAccepted)
  }
}
