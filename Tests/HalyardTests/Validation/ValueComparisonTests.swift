import Halyard
import Testing

struct ValueComparisonTests {
  private func areEqual(_ left: String, _ right: String, _ schema: ValueSchema) throws -> Bool {
    ValueComparison.areEqual(
      try Payload(Array(left.utf8)).root, try Payload(Array(right.utf8)).root, schema)
  }

  @Test(
    arguments: [
      ("0", "5e-324", ValueSchema(.double), false), ("0", "-0.0", ValueSchema(.double), true),
      ("3", "3.0", ValueSchema(.double), true), ("3", "3.0", ValueSchema(.json), false),
      ("1e2", "100", ValueSchema(.duration), true), ("0.1", "0.10000001", ValueSchema(.float), false),
      ("0.1", "0.1000000001", ValueSchema(.float), true), ("-0", "0", ValueSchema(.integer(.int)), true),
      ("\"\\u0061\"", "\"a\"", ValueSchema(.string), true), ("\"\u{E9}\"", "\"e\u{301}\"", ValueSchema(.string), false),
      ("\"2030-01-01T00:00:00Z\"", "\"2030-01-01T01:00:00.0+01:00\"", ValueSchema(.date), true),
      // A type that takes text need not take a date, so that they differ where the type is not known.
      ("<plist><date>2030-01-01T00:00:00Z</date></plist>", "\"2030-01-01T00:00:00Z\"", ValueSchema(.json), false),
      ("<plist><date>2030-01-01T00:00:00Z</date></plist>", "\"2030-01-01T01:00:00+01:00\"", ValueSchema(.date), true),
      ("<plist><data>aGk=</data></plist>", "\"aGk=\"", ValueSchema(.json), false),
      ("<plist><data>aGk=</data></plist>", "\"aGk=\"", ValueSchema(.data), true),
      // Texts that read the same where the kind is known no more.
      (
        "<plist><array><date>2030-01-01T00:00:00Z</date></array></plist>", #"["2030-01-01T00:00:00Z"]"#,
        ValueSchema(.json), false
      ),
      (
        "<plist><array><data>aGk=</data></array></plist>", "<plist><array><string>aGk=</string></array></plist>",
        ValueSchema(.json), false
      ),
      ("null", "[]", ValueSchema(.optional(.array(.bool))), false),
      ("null", "{}", ValueSchema(.optional(.dictionary(.bool))), false),
      (
        "null", "{}", ValueSchema(.optional(.record), record: RecordSchema("R", fields: [RecordField("a", Int?.self)])),
        false
      ),
      ("null", "null", ValueSchema(.optional(.bool)), true), ("null", "false", ValueSchema(.optional(.bool)), false),
      ("true", "true", ValueSchema(.bool), true), ("true", "false", ValueSchema(.bool), false),
      ("[1, 2]", "[1,2]", ValueSchema(.array(.integer(.int))), true),
      ("[1,2]", "[1,2,3]", ValueSchema(.array(.integer(.int))), false),
      ("[1,2]", "[2,1]", ValueSchema(.array(.integer(.int))), false),
      (#"{"a":1,"b":2}"#, #"{"b":2.0,"a":1}"#, ValueSchema(.dictionary(.double)), true),
      (#"{"a":1,"b":2}"#, #"{"a":1,"c":2}"#, ValueSchema(.dictionary(.double)), false),
      (#"{"a":1}"#, #"{"a":1,"b":2}"#, ValueSchema(.dictionary(.double)), false),
      (#"{"a":[1,{"x":null}],"b":2}"#, #"{"b":2,"a":[1,{"x":null}]}"#, ValueSchema(.json), true),
      ("[true,false]", "[true, false]", ValueSchema(.json), true),
      ("[true,false]", "[true,true]", ValueSchema(.json), false),
      (#"{"a":[1,{"x":null}],"b":2}"#, #"{"b":2,"a":[1,{"x":0}]}"#, ValueSchema(.json), false),
    ])
  func `values are equal as their type sees them`(
    left: String, right: String, schema: ValueSchema, expected: Bool
  ) throws {
    #expect(try areEqual(left, right, schema) == expected)
    #expect(try areEqual(right, left, schema) == expected)
  }

  @Test(
    arguments: [
      (#"[["a"],"b"]"#, #"[["a","b"],"b"]"#, ValueSchema(.json)),
      ("[[1],[2]]", "[[1,[2]],[2]]", ValueSchema(.array(.array(.json)))),
      (#"{"x":["a"],"b":[]}"#, #"{"x":["a","b"],"b":[]}"#, ValueSchema(.dictionary(.array(.string)))),
      (#"{"x":["a"],"b":[]}"#, #"{"x":["a","b"],"b":[]}"#, ValueSchema(.json)),
    ])
  func `what follows an array is no element of it`(left: String, right: String, schema: ValueSchema) throws {
    #expect(try !areEqual(left, right, schema))
    #expect(try !areEqual(right, left, schema))
  }

  @Test(
    arguments: [
      (#"{"x":{"a":1},"b":2}"#, #"{"x":{"b":2},"b":2}"#),
      (#"{"x":{"a":1,"c":3},"b":2}"#, #"{"x":{"c":3,"b":2},"b":2}"#),
    ])
  func `what follows an object is no member of it`(left: String, right: String) throws {
    #expect(try !areEqual(left, right, ValueSchema(.json)))
    #expect(try !areEqual(right, left, ValueSchema(.json)))
  }

  @Test(arguments: 0...40)
  func `members are told by their names, however many there are and in whatever order`(count: Int) throws {
    func object(_ numbers: some Sequence<Int>) -> String {
      "{\(numbers.map { "\"k\($0)\":\"k\($0)\"" }.joined(separator: ","))}"
    }
    // Inside a member of a name that is there as well.
    let left = "{\"k0\":\(object(0..<count))}"
    for schema in [ValueSchema(.json), ValueSchema(.dictionary(.dictionary(.string)))] {
      #expect(try areEqual(left, "{\"k0\":\(object((0..<count).reversed()))}", schema))
      #expect(try areEqual(left, "{\"k0\": \(object(0..<count))}", schema))
      #expect(try !areEqual(left, "{\"k0\":\(object(1..<count + 1))}", schema) || count == 0)
    }
  }

  @Test(arguments: ["b", "", "a"])
  func `a text that is a member's name is none`(text: String) throws {
    let pair = RecordSchema("R", fields: ["a", "b"].map { RecordField($0, String.self, default: "c") })
    let left = #"{"a":"\#(text)","b":"x"}"#
    for schema in [ValueSchema(.record, record: pair), ValueSchema(.dictionary(.string)), ValueSchema(.json)] {
      #expect(try !areEqual(left, #"{"a":"\#(text)","b":"y"}"#, schema))
      #expect(try areEqual(left, #"{"b":"x","a":"\#(text)"}"#, schema))
    }
  }

  @Test func `an absent field equals its default, and an absent optional equals null`() throws {
    let schema = ValueSchema(
      .record,
      record: RecordSchema(
        "R", fields: [RecordField("on", Bool.self, default: true), RecordField("note", String?.self)]))
    #expect(try areEqual("{}", #"{"note":null,"on":true}"#, schema))
    #expect(try areEqual("{}", #"{"unknown":1}"#, schema))
    #expect(try !areEqual("{}", #"{"on":false}"#, schema))
    #expect(try !areEqual("{}", #"{"note":"x"}"#, schema))
  }

  @Test func `JSON as deep as a payload may be is compared`() throws {
    let text = String(repeating: "[", count: 100) + "1 " + String(repeating: "]", count: 100)
    let other = String(repeating: "[", count: 100) + " 1" + String(repeating: "]", count: 100)
    #expect(try areEqual(text, other, ValueSchema(.json)))
  }
}
