import Halyard
import Testing

struct RecordValidationTests {
  private let method = RecordSchema(
    "PaymentMethod",
    fields: [
      RecordField("name", String.self, isKey: true),
      RecordField("kind", value: ValueSchema(.string, cases: ["\"card\""])),
      RecordField("enabled", Bool.self, default: true), RecordField("note", String?.self),
    ])
  private var one: ValueSchema { ValueSchema(.record, record: method) }
  private var many: ValueSchema { ValueSchema(.array(.record), record: method) }

  @Test func `fields may stand in any order, and those with a default or optional may be absent`() throws {
    #expect(try codes(of: #"{"kind":"card","name":"Visa"}"#, one).isEmpty)
    #expect(try codes(of: #"{"note":null,"enabled":false,"kind":"card","na\u006De":"Visa"}"#, one).isEmpty)
  }

  @Test func `a record that is no object silences what would be inside`() throws {
    let found = try problems(of: #"["Visa"]"#, one)
    #expect(found.map(\.code) == [.typeMismatch])
    #expect(found.first?.expected == "record PaymentMethod")
  }

  @Test func `a missing field points at the object and names the member that may be meant`() throws {
    let found = try problems(of: #"{"name":"Visa","knid":"card"}"#, one)
    #expect(found.map(\.code) == [.missingField])
    #expect(found.first?.offset == 0)
    #expect(found.first?.expected == "kind")
    #expect(found.first?.message == "flag wants the field kind, which is missing")
    #expect(found.first?.hint == "the member \"knid\" may be meant: it differs by one character")
    #expect(found.first?.related.first?.offset == 15)
  }

  @Test func `an unknown member points at its key, warns, and is an error only where strictness is asked for`() throws {
    let json = #"{"name":"Visa","kind":"card","colour":1}"#
    let warned = try problems(of: json, one)
    #expect(warned.map(\.code) == [.unknownField])
    #expect(warned.map(\.severity) == [.warning])
    #expect(warned.map(\.offset) == [29])
    #expect(try problems(of: json, one, isStrict: true).map(\.severity) == [.error])
  }

  @Test func `an unknown member near a field says so, whether the field is there or not`() throws {
    let absent = try problems(of: #"{"name":"Visa","kind":"card","Enabled":true}"#, one)
    #expect(absent.first?.hint == "did you mean \"enabled\"? what is there differs only in case")
    let present = try problems(of: #"{"name":"Visa","kind":"card","enabled":true,"Enabled":true}"#, one)
    #expect(present.first?.hint?.hasPrefix("it resembles \"enabled\", which is there too") == true)
  }

  @Test func `null is no value for a field that is not optional, even with a default`() throws {
    let found = try problems(of: #"{"name":"Visa","kind":"card","enabled":null}"#, one)
    #expect(found.map(\.code) == [.nullValue])
    #expect(found.map(\.path) == ["enabled"])
  }

  @Test func `a second record with one key points at its key value and names both`() throws {
    let found = try problems(
      of: #"[{"name":"Visa","kind":"card"},{"name":"Amex","kind":"card"},{"name":"Vis\u0061","kind":"card"}]"#, many)
    #expect(found.map(\.code) == [.duplicateRecord])
    #expect(found.first?.path == "[2].name")
    #expect(found.first?.found == "string \"Visa\" in records 0 and 2")
    #expect(found.first?.related.first?.path == "[0].name")
    #expect(found.first?.related.first?.label == "first, in record 0")
  }

  @Test func `two records with one key are found even where other fields are at fault`() throws {
    let found = try problems(of: #"[{"name":"Visa","kind":1},{"name":"Visa","kind":"card"}]"#, many)
    #expect(found.map(\.code) == [.typeMismatch, .duplicateRecord])
  }

  @Test func `a duplicate record is not noted as a duplicate element besides`() throws {
    var schema = many
    schema.constraints.uniqueItems = true
    #expect(
      try codes(of: #"[{"name":"V","kind":"card"},{"kind":"card","name":"V"}]"#, schema) == ["duplicate-record"])
  }

  @Test func `a record's key is not taken from a record inside it`() throws {
    let inner = RecordSchema("Inner", fields: [RecordField("id", Int.self, isKey: true)])
    let outer = RecordSchema("Outer", fields: [RecordField("inner", value: ValueSchema(.record, record: inner))])
    let schema = ValueSchema(.array(.record), record: outer)
    #expect(try codes(of: #"[{"inner":{"id":1}},{"inner":{"id":1}}]"#, schema).isEmpty)
  }

  @Test func `every fault of nested records is found at once, each at its place`() throws {
    let inner = RecordSchema("Inner", fields: [RecordField("id", Int.self, isKey: true)])
    let outer = RecordSchema(
      "Outer",
      fields: [
        RecordField("list", value: ValueSchema(.array(.record), record: inner)),
        RecordField("map", value: ValueSchema(.dictionary(.optional(.record)), record: inner)),
      ])
    let found = try problems(
      of: #"{"list":[{"id":1},{"id":"2"},{"id":1},{}],"map":{"a":null,"b":{"id":1.0},"c":[]}}"#,
      ValueSchema(.record, record: outer))
    #expect(
      found.map { "\($0.code) \($0.path)" } == [
        "type-mismatch list[1].id", "duplicate-record list[2].id", "missing-field list[3]", "type-mismatch map.b.id",
        "type-mismatch map.c",
      ])
  }

  @Test(arguments: [1, 63, 64, 65, 66, 100])
  func `a record is checked in the same way, however many fields it has`(count: Int) throws {
    let wide = RecordSchema("Wide", fields: (0..<count).map { RecordField("f\($0)", Int.self) })
    let body = (0..<count).reversed().map { "\"f\($0)\":\($0)" }.joined(separator: ",")
    #expect(try codes(of: "{\(body)}", ValueSchema(.record, record: wide)).isEmpty)
    let wrong = (0..<count).map { "\"f\($0)\":true" }.joined(separator: ",")
    #expect(
      try problems(of: "{\(wrong)}", ValueSchema(.record, record: wide)).map(\.path) == (0..<count).map { "f\($0)" })
    let lacking = (0..<count - 1).map { "\"f\($0)\":\($0)" }.joined(separator: ",")
    #expect(try problems(of: "{\(lacking)}", ValueSchema(.record, record: wide)).map(\.expected) == ["f\(count - 1)"])
  }

  @Test(arguments: [1, 64, 65, 66, 100])
  func `of a field that is there twice the second is no further problem`(count: Int) throws {
    let flag = FlagDescriptor(
      key: "r", value: ValueSchema(.record), defaultValue: "{}", description: "", remoteKey: try PayloadPath("r"))
    var recorded = flag
    recorded.value.record = RecordSchema("Wide", fields: (0..<count).map { RecordField("f\($0)", Int.self) })
    let validator = PayloadValidator(FlagSchema(sound: [recorded]), options: .standard)
    let body = (0..<count).map { "\"f\($0)\":\($0)" }.joined(separator: ",")
    let text = "{\"r\": {\(body), \"f\(count - 1)\": true}}"
    let report = PayloadReport(validator.examine(Array(text.utf8), name: nil, live: nil), validator, live: nil)
    #expect(report.problems.map(\.code) == [.duplicateKey])
  }

  @Test(arguments: [(#"{"x":1}"#, 0, 1), (#"{"x":1,"y":1}"#, 0, 2), (#"{"x":1,"id":true}"#, 1, 1), ("{}", 0, 0)])
  func `a report counts what it may not describe`(text: String, errors: Int, warnings: Int) throws {
    var flag = FlagDescriptor(
      key: "r", value: ValueSchema(.record), defaultValue: "{}", description: "", remoteKey: try PayloadPath("r"))
    flag.value.record = RecordSchema("R", fields: [RecordField("id", Int?.self)])
    let validator = PayloadValidator(
      FlagSchema(sound: [flag]), options: ValidationOptions(limits: PayloadLimits(problems: 0)))
    let bytes = Array("{\"r\": \(text)}".utf8)
    let report = PayloadReport(validator.examine(bytes, name: nil, live: nil), validator, live: nil)
    #expect(report.omittedWarnings == warnings && report.rejection?.omitted ?? 0 == errors)
    #expect(report.problems.isEmpty && report.warnings.isEmpty)
  }

  @Test func `findings beyond the limit are counted, warnings and errors apart`() throws {
    let members = (0..<50).map { "\"unknown\($0)\":1" }.joined(separator: ",")
    let payload = try Payload(Array("[{\(members)},{}]".utf8))
    var validator = ValueValidator(limit: 3)
    validator.validate(payload.root, as: CompiledFlag(key: "flag", value: CompiledValue(many)))
    #expect(validator.faults.count == 6)
    #expect(validator.omittedErrors == 1)
    #expect(validator.omittedWarnings == 47)
  }
}
