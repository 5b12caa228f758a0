import Foundation
import Halyard
import Testing

struct SchemaDocumentTests {
  static func document(_ flags: String, head: String = #""format":"halyard.schema/1","#) -> [UInt8] {
    Array("{\(head)\"flags\":[\(flags)]}".utf8)
  }

  /// What is wrong with a document, as `code path` in the order of places.
  private func faults(_ document: [UInt8]) -> [String] {
    do throws(PayloadRejection) {
      return try FlagSchema.read(document).warnings.map { "warning \($0.code) \($0.path)" }
    } catch {
      return error.problems.map { ($0.severity == .warning ? "warning " : "") + "\($0.code) \($0.path)" }
    }
  }

  /// The same for one flag, paths from the flag on; members are added to those that every flag has.
  private func faults(ofFlag members: String, type: String = "int", default value: String = "1") -> [String] {
    let flag = "{\"key\":\"a\",\"type\":\"\(type)\",\"default\":\(value),\"description\":\"d\"\(members)}"
    return faults(Self.document(flag)).map { $0.replacing("flags[0].", with: "").replacing("flags[0]", with: "$") }
  }

  @Test func `a flag has every member that the document gives it`() throws {
    let document = Self.document(
      #"""
      {"key":"checkout.tier","type":"array<string>","default":[ "pro" ],"description":"Tiers","remoteKey":"a[0].b",
       "cases":["free","pro"],"required":true,"owner":"growth","expires":"2028-02-29","tags":["x","y"],"sensitive":true,
       "minItems":1,"maxItems":3,"minLength":2,"maxLength":9,"pattern":"^[a-z]+$","notBlank":true,"uniqueItems":true,
       "declaration":"App/Flags.swift:12"},
      {"key":"methods","type":"dictionary<record>","default":{"a":{"name":"x"}},"description":"",
       "record":{"name":"Method","fields":[
         {"name":"name","type":"string","isKey":true,"minLength":1},
         {"name":"kind","type":"string","default":"card","cases":["card","bank"]},
         {"name":"inner","type":"optional<record>","record":{"name":"Inner","fields":[{"name":"id","type":"int"}]}}]}},
      {"key":"on","type":"bool","default":false,"description":"","killSwitch":true},
      {"key":"rate","type":"double","default":0.50,"description":"","minimum":0,"maximum":1.0}
      """#)
    let schema = try FlagSchema(document: document)
    let tier = try #require(schema["checkout.tier"])
    #expect(
      tier
        == FlagDescriptor(
          key: "checkout.tier",
          value: ValueSchema(
            .array(.string), cases: ["\"free\"", "\"pro\""],
            constraints: ValueConstraints(
              minLength: 2, maxLength: 9, minItems: 1, maxItems: 3, pattern: "^[a-z]+$", notBlank: true,
              uniqueItems: true)), defaultValue: "[\"pro\"]", description: "Tiers",
          remoteKey: try PayloadPath("a[0].b"), isRequired: true, owner: "growth", expires: "2028-02-29",
          tags: ["x", "y"], isSensitive: true, declaration: "App/Flags.swift:12"))
    let record = try #require(schema["methods"]?.value.record)
    #expect(record.name == "Method")
    #expect(record.keyPosition == 0)
    #expect(record.fields[1].defaultValue == "\"card\"")
    #expect(record.fields[2].value.record?.fields.map(\.name) == ["id"])
    #expect(schema["on"]?.isKillSwitch == true)
    #expect(schema["rate"]?.defaultValue == "0.50")
    #expect(schema["rate"]?.value.constraints == ValueConstraints(minimum: "0", maximum: "1.0"))
    #expect(schema["nothing"] == nil)
    #expect(schema.position(of: "rate") == 3)
    #expect(try FlagSchema(document: schema.document) == schema)
  }

  @Test func `a document of no flags is a schema, and what is no document is refused`() throws {
    #expect(try FlagSchema(document: Self.document("")).flags.isEmpty)
    #expect(faults(Array("[]".utf8)) == ["type-mismatch $"])
    #expect(faults(Array("{}".utf8)) == ["missing-member $", "missing-member $"])
    #expect(faults(Array(#"{"format":"halyard.schema/1"}"#.utf8)) == ["missing-member $"])
    #expect(faults(Array(#"{"format":"halyard.schema/1","flags":{}}"#.utf8)) == ["type-mismatch flags"])
    #expect(faults(Array(#"{"format":1,"flags":[]}"#.utf8)) == ["type-mismatch format"])
    #expect(faults(Self.document("1")) == ["type-mismatch flags[0]"])
    #expect(faults(Array(#"{"format":"halyard.schema/1","flags":[}"#.utf8)).count == 1)
  }

  @Test func `another version is refused alone, and says to update the tool`() {
    let document = Self.document(#"{"anything":1}"#, head: #""format":"halyard.schema/2","#)
    let rejection = #expect(throws: PayloadRejection.self) { try FlagSchema(document: document) }
    #expect(rejection?.problems.map(\.code) == [.unknownFormat])
    #expect(rejection?.problems.first?.hint?.contains("update the tool") == true)
  }

  @Test(
    arguments: [
      (
        "{}",
        ["missing-member flags[0]", "missing-member flags[0]", "missing-member flags[0]", "missing-member flags[0]"]
      ),
      (#"{"key":"","type":"int","default":1,"description":""}"#, ["invalid-member flags[0].key"]),
      (
        #"{"key":1,"type":2,"default":1,"description":3}"#,
        ["type-mismatch flags[0].key", "type-mismatch flags[0].type", "type-mismatch flags[0].description"]
      ),
      (#"{"key":"a","type":"strng","default":1,"description":""}"#, ["unknown-type flags[0].type"]),
    ])
  func `what a flag must have is missed at the flag, and wrong kinds at the member`(flag: String, expected: [String]) {
    #expect(faults(Self.document(flag)) == expected)
  }

  @Test(
    arguments: [
      (#","minimum":5"#, "int", "1", ["invalid-default default"]),
      ("", "uint8", "300", ["invalid-default default"]), ("", "optional<int>", "null", []),
      ("", "int", "null", ["invalid-default default"]),
      (#","sensitive":true"#, "int", "\"x\"", ["invalid-default default"]),
      (#","cases":["a"]"#, "bool", "true", ["invalid-member cases"]),
      (#","cases":["a"]"#, "json", "1", ["invalid-member cases"]),
      (#","cases":["a"]"#, "date", "\"2030-01-01T00:00:00Z\"", ["invalid-member cases"]),
      (
        #","cases":[1,"2",1,3.0]"#, "int", "1",
        ["invalid-member cases[1]", "invalid-member cases[2]", "invalid-member cases[3]"]
      ),
      (#","cases":[1,1.0]"#, "double", "1", ["invalid-member cases[1]"]),
      (#","cases":[]"#, "int", "1", ["invalid-member cases"]), (#","cases":3"#, "int", "1", ["type-mismatch cases"]),
      (#","cases":[1,20],"maximum":10"#, "int", "1", ["invalid-member cases[1]"]),
      (#","minLength":1"#, "int", "1", ["invalid-member minLength"]),
      (#","minimum":1,"pattern":"a""#, "bool", "true", ["invalid-member minimum", "invalid-member pattern"]),
      (#","minItems":1"#, "string", "\"a\"", ["invalid-member minItems"]),
      (#","uniqueItems":true"#, "dictionary<int>", "{}", ["invalid-member uniqueItems"]),
      (#","minimum":3,"maximum":2"#, "int", "1", ["invalid-member maximum"]),
      (#","minimum":3.5"#, "int", "1", ["invalid-member minimum"]),
      (#","minimum":-1"#, "uint8", "1", ["invalid-member minimum"]),
      (#","minimum":"1""#, "double", "1", ["invalid-member minimum"]),
      (#","minLength":-1,"maxLength":1.5"#, "string", "\"\"", ["invalid-member minLength", "type-mismatch maxLength"]),
      (#","minItems":3,"maxItems":2"#, "array<int>", "[]", ["invalid-member maxItems"]),
      (#","expires":"2030-02-29""#, "int", "1", ["invalid-member expires"]),
      (#","expires":"2030-2-1""#, "int", "1", ["invalid-member expires"]),
      (#","expires":"2028-02-29","owner":"o""#, "int", "1", []),
      (#","required":true"#, "int", "1", ["invalid-member required"]), (#","required":false"#, "int", "1", []),
      (#","required":"yes""#, "int", "1", ["type-mismatch required"]),
      (#","killSwitch":true"#, "int", "1", ["invalid-member killSwitch"]),
      (#","tags":["a",1]"#, "int", "1", ["type-mismatch tags[1]"]),
      (#","tags":"a""#, "int", "1", ["type-mismatch tags"]),
      (#","record":{"name":"R","fields":[{"name":"a","type":"int"}]}"#, "int", "1", ["invalid-member record"]),
      ("", "array<record>", "[]", ["missing-member $"]),
      (
        #","record":{"name":"","fields":[]}"#, "record", "{}",
        ["invalid-member record.name", "invalid-member record.fields"]
      ),
      (
        #","record":{"fields":[{"name":"a"},{"type":"int"},3]}"#, "record", "{}",
        [
          "missing-member record", "missing-member record.fields[0]", "missing-member record.fields[1]",
          "type-mismatch record.fields[2]",
        ]
      ),
      (
        #","record":{"name":"R","fields":[{"name":"a","type":"int","isKey":true},{"name":"a","type":"string","isKey":true}]}"#,
        "array<record>", "[]", ["duplicate-flag record.fields[1].name", "invalid-member record.fields[1].isKey"]
      ),
      (
        #","record":{"name":"R","fields":[{"name":"a","type":"optional<int>","isKey":true}]}"#, "array<record>", "[]",
        ["invalid-member record.fields[0].isKey"]
      ),
      (
        #","record":{"name":"R","fields":[{"name":"a","type":"array<int>","isKey":true}]}"#, "array<record>", "[]",
        ["invalid-member record.fields[0].isKey"]
      ),
      (
        #","record":{"name":"R","fields":[{"name":"a","type":"int","default":"x"}]}"#, "array<record>", "[]",
        ["invalid-default record.fields[0].default"]
      ),
      (
        #","record":{"name":"R","fields":[{"name":"a","type":"int","iskey":true}]}"#, "array<record>", "[]",
        ["unknown-member record.fields[0].iskey"]
      ),
      (
        #","record":{"name":"R","fields":[{"name":"a","type":"int"}]}"#, "record", "{\"a\":1,\"b\":2}",
        ["invalid-default default.b"]
      ),
      (#","x-team":{"a":1}"#, "int", "1", []), (#","comment":"c""#, "int", "1", ["warning unknown-member comment"]),
      (#","Owner":"o""#, "int", "1", ["unknown-member Owner"]),
      (#","maximun":3"#, "int", "1", ["unknown-member maximun"]),
      (#","remote_key":"a""#, "int", "1", ["unknown-member remote_key"]),
    ] as [(String, String, String, [String])])
  func `what a flag cannot mean is refused at its place`(
    members: String, type: String, value: String, expected: [String]
  ) {
    #expect(faults(ofFlag: members, type: type, default: value) == expected)
  }

  @Test func `a pattern and a path are refused at the scalar that is wrong`() throws {
    let document = Self.document(
      #"{"key":"a","type":"string","default":"","description":"","pattern":"\u0061é(","remoteKey":"a..b"}"#)
    let rejection = #expect(throws: PayloadRejection.self) { try FlagSchema(document: document) }
    let problems = try #require(rejection?.problems)
    #expect(problems.map(\.code) == [.invalidPattern, .invalidPath])
    let text = document
    #expect(text[problems[0].offset] == UInt8(ascii: "(") || problems[0].found == "its end")
    #expect(text[problems[1].offset] == UInt8(ascii: "."))
    #expect(text[problems[1].offset - 1] == UInt8(ascii: "."))
    #expect(problems.allSatisfy { $0.hint != nil })
  }

  @Test func `two flags of one key are refused, and so are two of one path, each with the first`() {
    func flag(_ key: String, _ path: String) -> String {
      #"{"key":"\#(key)","type":"int","default":1,"description":"","remoteKey":"\#(path)"}"#
    }
    let rejection = #expect(throws: PayloadRejection.self) {
      try FlagSchema(document: Self.document([flag("a", "x"), flag("b", "y"), flag("a", "z")].joined(separator: ",")))
    }
    #expect(rejection?.problems.map(\.code) == [.duplicateFlag])
    #expect(rejection?.problems.first?.path == "flags[2].key")
    #expect(rejection?.problems.first?.related.first?.path == "flags[0].key")
    let paths = #expect(throws: PayloadRejection.self) {
      try FlagSchema(document: Self.document([flag("a", "x.y"), flag("b", #"x[\"y\"]"#)].joined(separator: ",")))
    }
    #expect(paths?.problems.map(\.code) == [.duplicatePath])
    #expect(paths?.problems.first?.path == "flags[1].remoteKey")
    #expect(paths?.problems.first?.related.first?.path == "flags[0].remoteKey")
  }

  @Test func `records inside one another are bounded`() {
    func nested(_ depth: Int) -> String {
      let inner = depth == 1 ? "" : nested(depth - 1)
      return #","record":{"name":"R","fields":[{"name":"a","type":"\#(depth == 1 ? "int" : "record")"\#(inner)}]}"#
    }
    #expect(faults(ofFlag: nested(32), type: "array<record>", default: "[]").isEmpty)
    #expect(faults(ofFlag: nested(33), type: "array<record>", default: "[]").count == 1)
  }

  @Test func `a program's own flags are held to the same rules`() throws {
    let good = FlagDescriptor(
      key: "a", value: [PaymentMethod].valueSchema, defaultValue: [PaymentMethod(name: "Visa", tier: .pro)].jsonText,
      description: "")
    #expect(try FlagSchema(checking: [good]).flags == [good])
    var bad = good
    bad.defaultValue = "[{}]"
    bad.declaration = "App/Flags.swift:3"
    let rejection = #expect(throws: PayloadRejection.self) { try FlagSchema(checking: [bad]) }
    #expect(rejection?.problems.map(\.code) == [.invalidDefault, .invalidDefault])
    #expect(rejection?.problems.first?.related.last?.declaration == "App/Flags.swift:3")
    bad.defaultValue = "not JSON"
    #expect(throws: PayloadRejection.self) { try FlagSchema(checking: [bad]) }
  }

  @Test func `the document is written to a file as a whole`() throws {
    let schema = try FlagSchema(
      checking: [FlagDescriptor(key: "a", value: ValueSchema(.bool), defaultValue: "true", description: "d")])
    let file = FileManager.default.temporaryDirectory.appending(path: "halyard-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try schema.write(to: file)
    #expect(try FlagSchema(document: try Data(contentsOf: file)) == schema)
    #expect(
      String(decoding: schema.document, as: UTF8.self) == """
        {
          "format": "halyard.schema/1",
          "flags": [
            {
              "key": "a",
              "type": "bool",
              "default": true,
              "description": "d"
            }
          ]
        }

        """)
  }
}
