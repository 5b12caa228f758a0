import Halyard
import Testing

struct ScalarStrictnessTests {
  @Test(
    arguments: [
      ("true", FlagValueType.bool, nil), ("1", .bool, "type-mismatch"), ("0", .bool, "type-mismatch"),
      ("\"true\"", .bool, "type-mismatch"), ("true", .integer(.int), "type-mismatch"),
      ("true", .double, "type-mismatch"), ("true", .string, "type-mismatch"), ("3", .string, "type-mismatch"),
      ("3", .double, nil), ("3", .float, nil), ("9007199254740993", .double, "precision-loss"),
      ("16777217", .float, "precision-loss"), ("9007199254740992", .double, nil),
      ("3.0", .integer(.int), "type-mismatch"), ("1e3", .integer(.int), "type-mismatch"),
      ("9223372036854775808", .integer(.int), "out-of-range"), ("9223372036854775807", .integer(.int), nil),
      ("-9223372036854775809", .integer(.int64), "out-of-range"), ("300", .integer(.uint8), "out-of-range"),
      ("255", .integer(.uint8), nil), ("-1", .integer(.uint), "out-of-range"), ("-0", .integer(.uint8), nil),
      ("18446744073709551615", .integer(.uint64), nil), ("18446744073709551616", .integer(.uint64), "out-of-range"),
      ("-129", .integer(.int8), "out-of-range"), ("1e40", .integer(.int), "type-mismatch"),
      ("1e999", .double, "out-of-range"), ("1e-999", .double, "out-of-range"), ("1e39", .float, "out-of-range"),
      ("0.1", .double, nil), ("0e999", .double, nil), ("null", .bool, "null-value"), ("null", .string, "null-value"),
      ("null", .json, "null-value"), ("null", .optional(.bool), nil), ("null", .optional(.json), nil),
      ("\"2030-01-02T03:04:05.678Z\"", .date, nil), ("\"2030-02-30T00:00:00Z\"", .date, "invalid-date"),
      ("\"2030-01-02\"", .date, "invalid-date"), ("1700000000", .date, "type-mismatch"),
      ("\"aGk=\"", .data, nil), ("\"aGk\"", .data, "invalid-base64"), ("\"aG\\nk=\"", .data, "invalid-base64"),
      ("\"aGl=\"", .data, "invalid-base64"), ("\"\"", .data, nil),
      ("\"https://example.test/a\"", .url, nil), ("\"example.test\"", .url, "invalid-url"),
      ("1.5", .duration, nil), ("30", .duration, nil), ("\"30\"", .duration, "type-mismatch"),
      ("1e-19", .duration, "precision-loss"), ("1e30", .duration, "out-of-range"),
      ("{\"a\":[null]}", .json, nil), ("\"\"", .string, nil), ("false", .bool, nil), ("0", .integer(.int), nil),
      ("\"\"", .integer(.int), "type-mismatch"), ("\"3.0.0\"", .double, "type-mismatch"),
      ("[]", .bool, "type-mismatch"), ("{}", .array(.bool), "type-mismatch"),
      ("[]", .dictionary(.bool), "type-mismatch"),
    ] as [(String, FlagValueType, String?)])
  func `every kind of value is taken or refused as the table of strictness says`(
    json: String, type: FlagValueType, code: String?
  ) throws {
    #expect(try codes(of: json, ValueSchema(type)) == (code.map { [$0] } ?? []), "\(json) for \(type.name)")
  }

  @Test func `a text may be meant for a duration if there is a digit in it`() throws {
    for digit in 0...9 {
      let hint = try problems(of: "\"\(digit)m\"", ValueSchema(.duration)).first?.hint
      #expect(hint == "a duration is a number of seconds: write 600 for ten minutes")
    }
    for text in ["soon", "/:", "", "\u{664}"] {
      #expect(try problems(of: "\"\(text)\"", ValueSchema(.duration)).map(\.hint) == [nil])
    }
  }

  @Test(
    arguments: [
      ("\"true\"", FlagValueType.bool, "remove the quotes"), ("\"3\"", .integer(.int), "remove the quotes"),
      ("\"10m\"", .duration, "a duration is a number of seconds: write 600 for ten minutes"),
      ("\"on\"", .bool, "write true or false, without quotes"),
      ("\"Off\"", .bool, "write true or false, without quotes"),
      ("\"yes\"", .bool, "write true or false, without quotes"),
      ("\"0\"", .bool, "write true or false, without quotes"),
      ("\"3.5\"", .double, "remove the quotes"), ("0", .bool, "write false"), ("1", .bool, "write true"),
      ("\"True\"", .bool, "write true, without quotes"), ("3", .string, "put it in quotes"),
      ("3.0", .integer(.int), "a real literal is not an integer literal: write 3 instead of 3.0"),
      ("1e3", .integer(.int), "a real literal is not an integer literal: write 1000 instead of 1e3"),
      ("1.5", .integer(.int), "a real literal is not an integer literal"),
      ("\"[1]\"", .array(.integer(.int)), "the string holds JSON text: add |json to the flag's path"),
      ("\"2030-02-30T00:00:00Z\"", .date, "30 February does not exist"),
    ] as [(String, FlagValueType, String)])
  func `a hint says what to write where the value tells what was meant`(
    json: String, type: FlagValueType, hint: String
  ) throws {
    #expect(try problems(of: json, ValueSchema(type)).map(\.hint) == [hint])
  }

  @Test func `a string longer than 64 bytes with its quotes is not looked into for a hint`() throws {
    let texts = [61, 62].map { "\"[\(String(repeating: "1", count: $0 - 1))]\"" }
    #expect(texts.map(\.utf8.count) == [64, 65])
    let hints = try texts.map { try problems(of: $0, ValueSchema(.array(.integer(.int)))).first?.hint }
    #expect(hints == ["the string holds JSON text: add |json to the flag's path", nil])
  }

  @Test func `the words two and 3 in quotes get no hint to drop quotes for a type they do not fit`() throws {
    #expect(try problems(of: "\"two\"", ValueSchema(.integer(.int))).first?.hint == nil)
    #expect(try problems(of: "\"3.5\"", ValueSchema(.integer(.int))).first?.hint == nil)
  }

  @Test func `out of range shows the raw text and the range`() throws {
    let problem = try #require(try problems(of: "300", ValueSchema(.integer(.uint8))).first)
    #expect(problem.message == "flag wants a uint8 from 0 to 255, found the integer 300")
    let long = try #require(try problems(of: "9223372036854775808", ValueSchema(.integer(.int))).first)
    #expect(long.found == "integer 9223372036854775808")
    #expect(long.expected == "int from -9223372036854775808 to 9223372036854775807")
  }

  @Test func `a problem carries the flag and where it is declared`() throws {
    let problem = try #require(try problems(of: "1", ValueSchema(.bool)).first)
    #expect(problem.flag == "flag")
    #expect(problem.related.map(\.declaration) == ["App/Flags.swift:7"])
    #expect(problem.message == "flag wants a bool, found the integer 1")
  }

  @Test(
    arguments: [
      ("\"secret\"", ValueSchema(.bool)), ("\"true\"", ValueSchema(.bool)), ("3.0", ValueSchema(.integer(.int))),
      ("\"2030-02-30T00:00:00Z\"", ValueSchema(.date)), ("\"secrat\"", ValueSchema(.string, cases: ["\"secret\""])),
    ])
  func `nothing of a sensitive value but its kind is shown`(json: String, schema: ValueSchema) throws {
    let problem = try #require(try problems(of: json, schema, isSensitive: true).first)
    #expect(["a string", "a real"].contains(problem.found))
    #expect(!problem.message.contains("secr"))
    #expect(problem.excerpt == nil)
    #expect(problem.hint == nil)
  }

  @Test func `an optional names null as a choice`() throws {
    let problem = try #require(try problems(of: "\"x\"", ValueSchema(.optional(.integer(.int)))).first)
    #expect(problem.expected == "int or null")
  }
}
