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
}
