import HalyardPayload
import Testing

@testable import Halyard

/// What the JSON Schema of payloads says for each kind of path and rule, whoever reads it.
@Suite struct `The JSON Schema of payloads` {
  private func schema(_ flags: (path: String, value: ValueSchema, isRequired: Bool)...) throws -> FlagSchema {
    FlagSchema(
      sound: try flags.enumerated().map { number, flag in
        FlagDescriptor(
          key: FlagKey("flag\(number)"), value: flag.value, defaultValue: "null", description: "",
          remoteKey: try PayloadPath(flag.path), isRequired: flag.isRequired)
      })
  }

  private func bool(_ path: String, isRequired: Bool = false) -> (String, ValueSchema, Bool) {
    (path, ValueSchema(.bool), isRequired)
  }

  /// Which of some payloads the JSON Schema takes; each has to be what we say, too.
  private func taken(
    _ payloads: [String], by schema: FlagSchema, isStrict: Bool = false, _ location: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let options = ValidationOptions(isStrict: isStrict)
    let checker = try JSONSchemaChecker(schema.payloadJSONSchema(options: options))
    let validator = PayloadValidator(schema, options: options)
    return try payloads.filter { text in
      let isTaken = checker.allows(try Payload(Array(text.utf8)).root)
      let report = PayloadReport(validator.examine(Array(text.utf8), name: nil, live: nil), validator, live: nil)
      #expect(isTaken == (report.outcome == .accepted), "\(text)", sourceLocation: location)
      return isTaken
    }
  }

  @Test func `A key is a property, and what stands on the way has to be an object`() throws {
    let flags = try schema(bool("a.b"), bool("c"))
    #expect(
      try taken(
        [
          #"{"a": {"b": true}}"#, #"{"a": 1, "c": true}"#, #"{"a": null, "c": true}"#, #"{"a": {}, "c": true}"#, "[]",
          "1",
        ], by: flags)
        == [#"{"a": {"b": true}}"#, #"{"a": {}, "c": true}"#])
  }

  @Test func `Null on the way stands for flags that may be null, and for no others`() throws {
    let optional = ValueSchema(.optional(.bool))
    let flags = try schema(("a.b", optional, false), ("a.c", optional, false), ("d", optional, true))
    #expect(
      try taken([#"{"a": null, "d": null}"#, #"{"a": {"b": null}, "d": true}"#, #"{"a": null}"#], by: flags)
        == [#"{"a": null, "d": null}"#, #"{"a": {"b": null}, "d": true}"#])
  }

  @Test func `A payload without any flag is refused unless that is allowed`() throws {
    let flags = try schema(bool("a.b"), bool("list[0]"), bool(#"by[id="x"].on"#))
    let empty = [
      "{}", #"{"a": {}}"#, #"{"list": []}"#, #"{"by": [{"id": "y", "on": true}]}"#, #"{"by": [{"id": "x"}]}"#,
    ]
    #expect(try taken(empty, by: flags).isEmpty)
    #expect(try taken([#"{"list": [true]}"#, #"{"by": [{"id": "x", "on": true}]}"#], by: flags).count == 2)
    let options = ValidationOptions(allowsEmptyPayload: true)
    let checker = try JSONSchemaChecker(flags.payloadJSONSchema(options: options))
    for text in empty { #expect(checker.allows(try Payload(Array(text.utf8)).root), "\(text)") }
  }

  @Test func `A bare decimal is an index in an array and a key in an object`() throws {
    let flags = try schema(bool("a.1", isRequired: true))
    #expect(
      try taken(
        [
          #"{"a": [0, true]}"#, #"{"a": {"1": true}}"#, #"{"a": [true]}"#, #"{"a": {"0": true}}"#, #"{"a": [true, 1]}"#,
        ], by: flags)
        == [#"{"a": [0, true]}"#, #"{"a": {"1": true}}"#])
  }

  @Test func `A selector means one element, and never two`() throws {
    let flags = try schema(bool(#"t[name="x"].on"#), bool(#"t[name="y",is.live=true].on"#))
    let payloads = [
      #"{"t": [{"name": "x", "on": true}]}"#, #"{"t": [{"name": "x", "on": 1}]}"#,
      #"{"t": [{"name": "z", "on": 1}, {"name": "x", "on": true}]}"#,
      #"{"t": [{"name": "x", "on": true}, {"name": "x"}]}"#,
      #"{"t": [{"name": "y", "on": 1}, {"name": "x", "on": true}]}"#,
      #"{"t": [{"name": "y", "is": {"live": true}, "on": 1}, {"name": "x", "on": true}]}"#,
    ]
    #expect(try taken(payloads, by: flags) == [payloads[0], payloads[2], payloads[4]])
  }

  @Test func `Strict closes objects, elements and records, and leaves what is read whole open`() throws {
    var record = ValueSchema(.record)
    record.record = RecordSchema("R", fields: [RecordField("f", value: ValueSchema(.bool))])
    let flags = try schema(
      bool("a.b"), bool(#"t[name="x"].on"#), bool("list[1]"), ("any", ValueSchema(.json), false), ("r", record, false))
    let good = [
      #"{"a": {"b": true}}"#, #"{"t": [{"name": "x", "on": true}], "any": {"x": 1}}"#, #"{"r": {"f": true}}"#,
      #"{"list": [], "any": 1}"#,
    ]
    let bad = [
      #"{"a": {"b": true, "c": 1}}"#, #"{"a": {"b": true}, "z": 1}"#, #"{"t": [{"name": "x", "on": true, "z": 1}]}"#,
      #"{"t": [{"name": "x", "on": true}, {"name": "y"}]}"#, #"{"list": [1, true]}"#, #"{"r": {"f": true, "g": 1}}"#,
    ]
    #expect(try taken(good + bad, by: flags, isStrict: true) == good)
    #expect(try taken(bad, by: flags) == bad)
  }

  @Test func `Paths that want one value to be of two kinds leave nothing to send`() throws {
    let flags = try schema(bool("a.b", isRequired: true), bool("a[0]"))
    #expect(try taken([#"{"a": {"b": true}}"#, #"{"a": [true]}"#, "{}"], by: flags).isEmpty)
  }

  @Test func `What JSON Schema cannot say is named where it is, and explained at the root`() throws {
    let flags = try schema(("n", ValueSchema(.integer(.int)), false), bool("text|json.on"), bool("last[-1]"))
    let root = try Payload(flags.payloadJSONSchema()).root
    let properties = root["properties"]
    #expect(properties["n"]["x-halyard-unchecked"]?.elements.compactMap(\.string) == ["integer-literal"])
    #expect(properties["text"]["contentMediaType"]?.string == "application/json")
    #expect(properties["text"]["contentSchema"]["properties"]["on"]["type"]?.string == "boolean")
    #expect(properties["last"]["x-halyard-unchecked"]?.elements.compactMap(\.string) == ["index-from-end"])
    #expect(
      root["x-halyard-rules"]?.members.map(\.key) == [
        "duplicate-key", "index-from-end", "integer-literal", "limits", "text-in-string",
      ])
  }

  @Test func `The default of a sensitive flag, and those of its fields, are not in it`() throws {
    var record = ValueSchema(.record)
    record.record = RecordSchema(
      "R", fields: [RecordField("f", value: ValueSchema(.string), defaultValue: #""swordfish""#)])
    let flag = FlagDescriptor(
      key: "secret", value: record, defaultValue: #"{"f": "swordfish"}"#, description: "",
      remoteKey: try PayloadPath("s"),
      isSensitive: true)
    let text = String(decoding: FlagSchema(sound: [flag]).payloadJSONSchema(), as: UTF8.self)
    #expect(!text.contains("swordfish") && text.contains("x-halyard-sensitive"))
  }

  @Test func `Its own patterns are of the grammar that validators agree on, and read as our readers do`() throws {
    let date = try TextPattern(ScalarPatterns.date)
    let data = try TextPattern(ScalarPatterns.data)
    for pattern in [ScalarPatterns.url, ScalarPatterns.notBlank, ScalarPatterns.needsHost, ScalarPatterns.hasHost] {
      #expect(throws: Never.self) { try TextPattern(pattern) }
    }
    for year in ["1900", "2000", "2023", "2024", "2100"] {
      for month in 0...13 {
        for day in [0, 1, 28, 29, 30, 31, 32] {
          let text = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)T00:00:00Z"
          var copy = text
          let isMoment = copy.withUTF8 { (try? DateText.date($0)) != nil }
          #expect(date.matches(text) == isMoment, "\(text)")
        }
      }
    }
    let alphabet = ["A", "B", "Q", "g", "w", "E", "8", "/", "="]
    for number in 0..<(9 * 9 * 9 * 9) {
      var text = [1, 9, 81, 729].map { alphabet[number / $0 % 9] }.joined()
      let isData = text.withUTF8 { (try? Base64Text.byteCount($0)) != nil }
      #expect(data.matches(text) == isData, "\(text)")
    }
    for count in 0...9 {
      let bytes = [UInt8](repeating: 7, count: count)
      let text = bytes.withUnsafeBufferPointer { String(decoding: Base64Text.text($0), as: UTF8.self) }
      for (least, most) in [(0, 4), (1, 1), (2, 5), (3, nil), (7, 8)] {
        let pattern = try TextPattern(try #require(ScalarPatterns.data(least: least, most: most)))
        #expect(
          pattern.matches(text) == (count >= least && count <= most ?? .max), "\(count) of \(least) to \(most ?? -1)")
      }
    }
  }
}
