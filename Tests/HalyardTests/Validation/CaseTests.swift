import Halyard
import Testing

struct CaseTests {
  private let tiers = ValueSchema(.string, cases: ["\"free\"", "\"pro\"", "\"platinum\""])

  @Test func `a text that is no case names the cases and the nearest one`() throws {
    let problem = try #require(try problems(of: "\"pla-tinum\"", tiers).first)
    #expect(problem.code == .unknownCase)
    #expect(problem.expected == "one of free, pro, platinum")
    #expect(problem.hint?.hasPrefix("did you mean \"platinum\"?") == true)
  }

  @Test(
    arguments: [
      ("\"Pro\"", "differs only in case"), ("\"pr\\u043E\"", "CYRILLIC SMALL LETTER O"),
      ("\"p\\u200Bro\"", "ZERO WIDTH SPACE"),
    ])
  func `case, look-alikes and invisible characters are told apart`(json: String, explanation: String) throws {
    let problem = try #require(try problems(of: json, tiers).first)
    #expect(problem.hint?.contains(explanation) == true, "\(problem.hint ?? "no hint")")
  }

  @Test func `a text far from all cases gets no hint`() throws {
    #expect(try problems(of: "\"enterprise\"", tiers).first?.hint == nil)
  }

  @Test func `cases are compared by scalars, escapes resolved`() throws {
    let schema = ValueSchema(.string, cases: ["\"caf\u{E9}\""])
    #expect(try codes(of: "\"caf\u{E9}\"", schema).isEmpty)
    #expect(try codes(of: "\"caf\\u00e9\"", schema).isEmpty)
    #expect(try codes(of: "\"cafe\u{301}\"", schema) == ["unknown-case"])
  }

  @Test func `texts with a form of their own are cases, too`() throws {
    for (type, wanted, other) in [
      (FlagValueType.url, "https://a.test/", "https://b.test/"), (.data, "aGk=", "aGo="),
      (.date, "2030-01-01T00:00:00Z", "2030-01-02T00:00:00Z"),
    ] {
      let schema = ValueSchema(type, cases: ["\"\(wanted)\""])
      #expect(try codes(of: "\"\(wanted)\"", schema).isEmpty)
      #expect(try codes(of: "\"\(other)\"", schema) == ["unknown-case"])
    }
  }

  @Test func `numbers are cases by value`() throws {
    let integers = ValueSchema(.integer(.int8), cases: ["-1", "2", "30"])
    #expect(try codes(of: "-1", integers).isEmpty)
    #expect(try codes(of: "3", integers) == ["unknown-case"])
    let unsigned = ValueSchema(.integer(.uint64), cases: ["1", "18446744073709551615"])
    #expect(try codes(of: "18446744073709551615", unsigned).isEmpty)
    #expect(try codes(of: "2", unsigned) == ["unknown-case"])
    let doubles = ValueSchema(.double, cases: ["0.5", "1"])
    #expect(try codes(of: "1.0", doubles).isEmpty)
    #expect(try codes(of: "5e-1", doubles).isEmpty)
    #expect(try codes(of: "0.25", doubles) == ["unknown-case"])
  }

  @Test func `a number beyond all cases is none of them`() throws {
    let schema = ValueSchema(.integer(.int), cases: ["1", "30"])
    for number in ["0", "2", "31", "9223372036854775807", "-1"] {
      #expect(try codes(of: number, schema) == ["unknown-case"], "\(number)")
    }
  }

  @Test func `a case that the type cannot hold exactly is taken for no other`() throws {
    let schema = ValueSchema(.double, cases: ["9007199254740993", "0.5"])
    #expect(try codes(of: "9007199254740992", schema) == ["unknown-case"])
    #expect(try codes(of: "0.5", schema).isEmpty)
  }

  @Test(
    arguments: [
      (
        ["a-b_9", "/.Z", "two words", "", "\u{E4}", "a:b", "a@", "[x"],
        #"one of a-b_9, /.Z, "two words", "", "\#u{E4}", "a:b", "a@", "[x""#
      ),
      ((1...9).map { "c\($0)" }, "one of c1, c2, c3, c4, c5, c6, c7, c8 and 1 more"),
      ((1...8).map { "c\($0)" }, "one of c1, c2, c3, c4, c5, c6, c7, c8"), (["free"], "free, the only case"),
      (["a b"], #""a b", the only case"#), (["x", "y"], "one of x, y"),
    ])
  func `a case is named bare where it is a plain word, and in quotes otherwise`(cases: [String], phrase: String) throws
  {
    let schema = ValueSchema(.string, cases: cases.map { "\"\($0)\"" })
    #expect(try problems(of: "\"none\"", schema).map(\.expected) == [phrase])
  }

  @Test func `a case of more than 40 letters is cut in reports`() throws {
    let schema = ValueSchema(.string, cases: [40, 41].map { "\"\(String(repeating: "x", count: $0))\"" })
    let phrase = try #require(try problems(of: "\"none\"", schema).first?.expected)
    let whole = String(repeating: "x", count: 40)
    #expect(phrase.hasPrefix("one of \(whole), x") && !phrase.contains(whole + "x"))
  }

  @Test func `a long list of cases is cut, and each of them is taken`() throws {
    let schema = ValueSchema(.string, cases: (0..<5_000).map { "\"case-\($0)\"" })
    for number in [0, 1, 17, 2_500, 4_999] { #expect(try codes(of: "\"case-\(number)\"", schema).isEmpty) }
    let problem = try #require(try problems(of: "\"no\"", schema).first)
    #expect(problem.expected.hasSuffix("case-7 and 4992 more"))
  }

  @Test(
    arguments: [
      ("[\"pro\",\"por\"]", FlagValueType.array(.string), "[1]"),
      ("{\"a\":\"pro\",\"b\":\"por\"}", .dictionary(.string), "b"),
      ("[null,\"por\"]", .array(.optional(.string)), "[1]"),
      ("{\"a\":[\"free\",\"por\"]}", .dictionary(.array(.string)), "a[1]"),
    ] as [(String, FlagValueType, String)])
  func `cases are checked wherever the type stands`(json: String, type: FlagValueType, path: String) throws {
    let found = try problems(of: json, ValueSchema(type, cases: tiers.cases))
    #expect(found.map(\.code) == [.unknownCase])
    #expect(found.map(\.path) == [path])
  }
}
