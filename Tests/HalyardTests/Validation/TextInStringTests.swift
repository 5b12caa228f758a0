import Halyard
import Testing

/// What is wrong with JSON text in a string is told as of that text, not as of the payload around it.
@Suite struct TextInStringTests {
  /// Code, found and hint of each problem of a text in a string, and whether a flag outside it is found all the same.
  private func judge(_ text: String) throws -> (problems: [Problem], isOutsideRead: Bool, summary: String) {
    let flags = try [("inside", "text|json"), ("outside", "n")].map { key, path in
      FlagDescriptor(
        key: FlagKey(key), value: ValueSchema(.json), defaultValue: "1", description: "",
        remoteKey: try PayloadPath(path))
    }
    let validator = PayloadValidator(FlagSchema(sound: flags), options: .standard)
    let json = #"{"text":\#(text.jsonText),"n":7}"#
    let report = PayloadReport(validator.examine(Array(json.utf8), name: "p", live: nil), validator, live: nil)
    return (report.problems, report.flags.contains { $0.key == "outside" }, report.rejection?.summary ?? "")
  }

  @Test(arguments: [
    ("[1, 2", "the end of the JSON text", "the JSON text is cut short: compare its size with what the sender wrote"),
    (
      #"{"x":"y"#, "the end of the JSON text",
      "the JSON text is cut short inside this string, or its quote is missing"
    ),
    ("", "an empty string", "send JSON text, or take |json out of the path if the string is to be read as it is"),
    (
      " \t", "nothing but white space",
      "send JSON text, or take |json out of the path if the string is to be read as it is"
    ),
    (
      "<b>bold</b>", "XML or HTML",
      "send JSON text, or take |json out of the path if the string is to be read as it is"
    ),
    (
      "7 days", "\"days\"",
      "the string is read as JSON text, which is one value; take |json out of the path if it is to be read as it is"
    ),
    ("[7]]", "\"]\"", "there is a closing bracket too many"),
    (
      "Welcome", "\"Welcome\"",
      "the string is read as JSON text, which is one value; take |json out of the path if it is to be read as it is"
    ),
    (
      "no thanks", "\"no\"",
      "the string is read as JSON text, which is one value; take |json out of the path if it is to be read as it is"
    ),
    ("no", "\"no\"", "write false"),
  ])
  func `a text in a string that is no JSON is called by its name`(text: String, found: String, hint: String) throws {
    let (problems, _, _) = try judge(text)
    #expect(problems.map(\.found) == [found])
    #expect(problems.map(\.hint) == [hint])
    #expect(problems.allSatisfy { $0.path.hasPrefix("text|json") })
  }

  @Test(arguments: ["[1, 2", "", "7 days", #"{"x":"y"#])
  func `a broken text in a string leaves the flags outside it checked, and the summary says nothing else`(
    text: String
  ) throws {
    let (_, isOutsideRead, summary) = try judge(text)
    #expect(isOutsideRead)
    #expect(summary == "p: rejected, 1 problem; nothing was taken")
  }

  @Test func `an empty container where a scalar is wanted is found with its article`() throws {
    let schema = ValueSchema(.bool)
    #expect(try problems(of: "{}", schema).map(\.message) == ["flag wants a bool, found an empty object"])
    #expect(try problems(of: "[]", schema).map(\.message) == ["flag wants a bool, found an empty array"])
  }

  /// The report on a payload of texts, each behind a flag of its own that wants what it holds at `a`.
  private func report(_ texts: [String], limits: PayloadLimits = .standard) throws -> PayloadReport {
    let flags = try texts.indices.map { number in
      FlagDescriptor(
        key: FlagKey("f\(number)"), value: ValueSchema(.json), defaultValue: "1", description: "",
        remoteKey: try PayloadPath("t\(number)|json.a"))
    }
    let validator = PayloadValidator(FlagSchema(sound: flags), options: ValidationOptions(limits: limits))
    let members = texts.enumerated().map { number, text in "\"t\(number)\":\(text.jsonText)" }
    let json = "{\(members.joined(separator: ","))}"
    return PayloadReport(validator.examine(Array(json.utf8), name: "p", live: nil), validator, live: nil)
  }

  @Test(arguments: [1, 2, 7])
  func `the limit on problems holds for all texts together, and the rest is counted`(_ limit: Int) throws {
    let report = try report(
      Array(repeating: #"{"a":[01,02,03,04,05]}"#, count: 4), limits: PayloadLimits(problems: limit))
    #expect(report.problems.count == limit && report.rejection?.omitted == 20 - limit)
  }

  @Test(arguments: [0, 1, 2, 9]) func `no value of a broken text is sound, however few problems are shown`(_ limit: Int)
    throws
  {
    let texts = Array(repeating: #"{"a":[01,02,03]}"#, count: 3) + [#"{"a":3}"#]
    let report = try report(texts, limits: PayloadLimits(problems: limit))
    #expect(report.flags.map(\.key) == ["f3"])
    #expect(report.problems.count + (report.rejection?.omitted ?? 0) == 9)
  }

  @Test func `a byte order mark in a text is noted at its string and skipped`() throws {
    let report = try report(["\u{FEFF}{\"a\":1}", "{\"a\":2}"])
    #expect(report.outcome == .accepted && report.flags.map(\.value) == ["1", "2"])
    #expect(report.warnings.map(\.code) == [.byteOrderMark])
    #expect(report.warnings.first?.path.hasPrefix("t0") == true && report.warnings.first?.column == 8)
  }

  @Test(arguments: [
    #"{"a":[01]}"#, #"{"a":{"b":"\q"}}"#, #"{"a":[{"c\q":1}]}"#, #"{"a":["too long for the limit of the test"]}"#,
    #"{"a":"too long for the limit of the test"}"#,
  ])
  func `a value that holds a token at fault is none of the sound ones`(_ text: String) throws {
    let report = try report([text, #"{"a":3}"#], limits: PayloadLimits(string: 30))
    #expect(report.problems.count >= 1 && report.flags.map(\.key) == ["f1"])
  }
}
