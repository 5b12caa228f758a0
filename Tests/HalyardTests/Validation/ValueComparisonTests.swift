import Halyard
import Testing

struct ValueComparisonTests {
  private func areEqual(_ left: String, _ right: String, _ schema: ValueSchema) throws -> Bool {
    ValueComparison.areEqual(
      try Payload(Array(left.utf8)).root, try Payload(Array(right.utf8)).root, schema)
  }

  @Test(
    arguments: [
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
      (#"{"x":["a"],"b":[]}"#, #"{"x":["a","b"],"b":[]}"#, ValueSchema(.dictionary(.array(.string)))),
      (#"{"x":["a"],"b":[]}"#, #"{"x":["a","b"],"b":[]}"#, ValueSchema(.json)),
    ])
  func `what follows an array is no element of it`(left: String, right: String, schema: ValueSchema) throws {
    #expect(try !areEqual(left, right, schema))
    #expect(try !areEqual(right, left, schema))
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
