import Halyard
import Testing

struct ConstraintTests {
  private func schema(_ type: FlagValueType, _ constraints: ValueConstraints) -> ValueSchema {
    ValueSchema(type, constraints: constraints)
  }

  @Test(
    arguments: [
      ("0", FlagValueType.integer(.int), "int from 1 to 10"), ("11", .integer(.int), "int from 1 to 10"),
      ("0.5", .double, "double from 1 to 10"), ("10.5", .float, "float from 1 to 10"),
      ("0.999", .duration, "duration from 1 to 10 seconds"),
    ] as [(String, FlagValueType, String)])
  func `a number outside its bounds is out of range`(json: String, type: FlagValueType, expected: String) throws {
    let found = try problems(of: json, schema(type, ValueConstraints(minimum: "1", maximum: "10")))
    #expect(found.map(\.code) == [.outOfRange])
    #expect(found.map(\.expected) == [expected])
    #expect(try codes(of: "1", schema(type, ValueConstraints(minimum: "1", maximum: "10"))).isEmpty)
    #expect(try codes(of: "10", schema(type, ValueConstraints(minimum: "1", maximum: "10"))).isEmpty)
  }

  @Test func `bounds of floats are rounded as their values are`() throws {
    let tenth = schema(.float, ValueConstraints(minimum: "0.1", maximum: "0.1"))
    #expect(try codes(of: "0.1", tenth).isEmpty)
    // 2^24 + 1 is no float, but bounds them all the same.
    let large = schema(.float, ValueConstraints(minimum: "-16777217", maximum: "16777217"))
    #expect(try codes(of: "16777216", large).isEmpty)
    #expect(try codes(of: "16777218", large) == ["out-of-range"])
    let double = schema(.double, ValueConstraints(minimum: "-9007199254740993", maximum: "9007199254740993"))
    #expect(try codes(of: "9007199254740992", double).isEmpty)
    #expect(try codes(of: "9007199254740994", double) == ["out-of-range"])
  }

  @Test(arguments: [
    ("-9223372036854775808", ValueConstraints(maximum: "0")), ("9223372036854775807", ValueConstraints(minimum: "0")),
    ("9223372036854775807.999999999999999999", ValueConstraints(minimum: "0")),
  ])
  func `a bound on one side leaves the other side whole`(json: String, constraints: ValueConstraints) throws {
    #expect(try codes(of: json, schema(.duration, constraints)).isEmpty)
  }

  @Test func `length counts Unicode scalars, and bytes for data`() throws {
    let two = schema(.string, ValueConstraints(minLength: 2, maxLength: 2))
    #expect(try codes(of: "\"\u{1F600}\u{E9}\"", two).isEmpty)
    #expect(try codes(of: "\"e\\u0301\"", two).isEmpty)
    #expect(try codes(of: "\"a\"", two) == ["invalid-length"])
    #expect(try problems(of: "\"abc\"", two).first?.expected == "string of exactly 2 characters")
    let address = schema(.url, ValueConstraints(minLength: 15, maxLength: 16))
    #expect(try codes(of: "\"https://a.test/\"", address).isEmpty)
    #expect(try codes(of: "\"https://a.test\"", address) == ["invalid-length"])
    #expect(try codes(of: "\"https://a.test/bc\"", address) == ["invalid-length"])
    let data = schema(.data, ValueConstraints(maxLength: 2))
    #expect(try codes(of: "\"aGk=\"", data).isEmpty)
    #expect(try codes(of: "\"aGVs\"", data) == ["invalid-length"])
  }

  @Test func `a pattern matches somewhere, and a blank text is blank before it is anything else`() throws {
    let digits = schema(.string, ValueConstraints(minLength: 3, pattern: "[0-9]", notBlank: true))
    #expect(try codes(of: "\"ab1\"", digits).isEmpty)
    #expect(try codes(of: "\"abc\"", digits) == ["pattern-mismatch"])
    #expect(try codes(of: "\" \\u00a0\\t\"", digits) == ["blank-value"])
    #expect(try codes(of: "\"\"", digits) == ["blank-value"])
    #expect(try codes(of: "\"1\"", digits) == ["invalid-length"])
  }

  @Test(arguments: [#"\u0000"#, #"\u001f\t"#, #"\u007f"#, #" \u0080"#, #"\u200b\u0001"#])
  func `control characters alone are blank, as in the JSON Schema`(text: String) throws {
    let spoken = schema(.string, ValueConstraints(notBlank: true))
    #expect(try codes(of: "\"\(text)\"", spoken) == ["blank-value"])
    #expect(try codes(of: "\"\(text)a\"", spoken).isEmpty)
    let flag =
      #"{"key": "flag", "type": "string", "default": "a", "description": "", "remoteKey": "flag", "notBlank": true}"#
    let document = Array("{\"format\": \"halyard.schema/1\", \"flags\": [\(flag)]}".utf8)
    let checker = try JSONSchemaChecker(FlagSchema(document: document).payloadJSONSchema())
    for (value, isAllowed) in [(text, false), (text + "a", true)] {
      #expect(checker.allows(try Payload(Array("{\"flag\": \"\(value)\"}".utf8)).root) == isAllowed)
    }
  }

  @Test func `too many points at the first one over, too few at the container`() throws {
    let limited = schema(.array(.integer(.int)), ValueConstraints(minItems: 2, maxItems: 3))
    let many = try #require(try problems(of: "[1,2,3,4,5]", limited).first)
    #expect(many.code == .invalidCount)
    #expect(many.path == "[3]")
    #expect(many.message == "flag wants 2 to 3 elements, found 5 elements")
    let few = try #require(try problems(of: "[1]", limited).first)
    #expect(few.path == "$")
    let members = try #require(
      try problems(of: "{\"a\":1,\"b\":2}", schema(.dictionary(.integer(.int)), ValueConstraints(maxItems: 1))).first)
    #expect(members.offset == 7)
    #expect(members.expected == "at most 1 member")
  }

  @Test func `rules on elements are those of the outermost container`() throws {
    let limited = schema(
      .array(.array(.integer(.int))), ValueConstraints(minItems: 2, maxItems: 3, uniqueItems: true))
    #expect(try codes(of: "[[1],[1,1,2,3]]", limited) == [])
    #expect(try codes(of: "[[],[1]]", limited) == [])
    #expect(try codes(of: "[[1,2]]", limited) == ["invalid-count"])
  }

  @Test func `the element over the limit gets one problem, what stands inside it its own`() throws {
    let limited = schema(.array(.integer(.int)), ValueConstraints(maxItems: 1))
    #expect(try codes(of: "[1,true,false]", limited) == ["invalid-count", "type-mismatch"])
    let lists = schema(.array(.array(.integer(.int))), ValueConstraints(maxItems: 1))
    #expect(try codes(of: "[[1],[true]]", lists) == ["invalid-count", "type-mismatch"])
    #expect(try codes(of: "[[1],true]", lists) == ["invalid-count"])
    let records = ValueSchema(
      .array(.record), constraints: ValueConstraints(maxItems: 1),
      record: RecordSchema("R", fields: [RecordField("id", String.self)]))
    #expect(try codes(of: "[{\"id\":\"a\"},{\"id\":null}]", records) == ["invalid-count", "null-value"])
  }

  @Test(
    arguments: [
      ("[1,2,1]", FlagValueType.array(.integer(.int)), "[2]"), ("[1,1.0]", .array(.double), "[1]"),
      ("[0.0,-0.0]", .array(.float), "[1]"), ("[\"a\",\"\\u0061\"]", .array(.string), "[1]"),
      ("[\"2030-01-01T00:00:00Z\",\"2030-01-01T01:00:00+01:00\"]", .array(.date), "[1]"),
      ("[{\"a\":1,\"b\":[2]},{\"b\":[2],\"a\":1}]", .array(.json), "[1]"),
      ("[{\"a\":1,\"b\":2.0},{\"b\":2,\"a\":1}]", .array(.dictionary(.double)), "[1]"),
      ("[[1],[1],[2]]", .array(.array(.integer(.int))), "[1]"),
      ("[[1,2],[1, 2]]", .array(.array(.integer(.int))), "[1]"),
      ("[{\"a\":1},{\"\\u0061\":1.0}]", .array(.dictionary(.double)), "[1]"),
      ("[\((0..<40).map(String.init).joined(separator: ","))]", .array(.integer(.int)), nil),
      (#"[["a"],["a"],["b"]]"#, .array(.array(.string)), "[1]"),
      (#"[["a","b"],["a", "b"]]"#, .array(.array(.string)), "[1]"),
      (#"[{"a":"x"},{"\u0061":"x"}]"#, .array(.dictionary(.string)), "[1]"),
      (#"[{"a":"x","b":"y"},{"b":"y","a":"x"}]"#, .array(.dictionary(.string)), "[1]"),
      ("[null,1,null]", .array(.optional(.integer(.int))), "[2]"), ("[[1],[1]]", .array(.array(.integer(.int))), "[1]"),
      ("[true,false,true]", .array(.json), "[2]"), ("[[false],{\"a\":true},[false]]", .array(.json), "[2]"),
      ("[1,1.0]", .array(.json), nil), ("[[1,2],[2,1]]", .array(.json), nil), ("[\"1\",1]", .array(.json), nil),
      ("[\"\u{E9}\",\"e\u{301}\"]", .array(.string), nil),
    ] as [(String, FlagValueType, String?)])
  func `equal elements are told by the elements' type`(json: String, type: FlagValueType, path: String?) throws {
    let found = try problems(of: json, schema(type, ValueConstraints(uniqueItems: true)))
    #expect(found.map(\.code) == (path == nil ? [] : [.duplicateElement]))
    #expect(found.map(\.path) == (path.map { [$0] } ?? []))
    if path != nil { #expect(found.first?.related.first?.path == "[0]") }
  }

  @Test func `names that Swift strings take for one are a duplicate key`() throws {
    let dictionary = ValueSchema(.dictionary(.integer(.int)))
    let found = try problems(of: "{\"\u{E9}\":1,\"e\\u0301\":2}", dictionary)
    #expect(found.map(\.code) == [.duplicateKey])
    #expect(found.first?.related.first?.label == "first")
    #expect(try codes(of: "{\"K\":1,\"\u{212A}\":2}", dictionary) == ["duplicate-key"])
    #expect(try codes(of: "{\"\u{E9}\":1,\"e\":2}", dictionary).isEmpty)
    #expect(try codes(of: #"{"\u00e9":1,"e\u0301":2}"#, dictionary) == ["duplicate-key"])
    #expect(try codes(of: "{\"a\":1,\"\u{E9}\":1,\"e\\u0301\":2}", dictionary) == ["duplicate-key"])
    // Neither a value nor what follows is a name.
    #expect(try codes(of: "{\"\u{E9}\":\"e\\u0301\"}", ValueSchema(.dictionary(.string))).isEmpty)
    let nested = ValueSchema(.dictionary(.dictionary(.integer(.int))))
    #expect(try codes(of: "{\"x\":{\"\u{E9}\":1},\"e\\u0301\":{\"b\":1}}", nested).isEmpty)
  }

  @Test func `a bound or a pattern that means nothing lets nothing through`() throws {
    #expect(try codes(of: "\"a\"", schema(.string, ValueConstraints(pattern: "("))) == ["pattern-mismatch"])
    #expect(try codes(of: "5", schema(.integer(.int), ValueConstraints(minimum: "x.y"))) == ["out-of-range"])
    #expect(try codes(of: "5", schema(.double, ValueConstraints(minimum: "x"))) == ["out-of-range"])
    #expect(
      try codes(of: "5", schema(.integer(.uint8), ValueConstraints(minimum: "9", maximum: "2"))) == ["out-of-range"])
  }
}
