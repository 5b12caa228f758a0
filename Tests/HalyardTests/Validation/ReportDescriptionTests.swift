import Halyard
import Testing

/// What is printed, prints as one line.
@Suite struct ReportDescriptionTests {
  private let schema: FlagSchema

  init() throws {
    schema = try FlagSchema(
      document: Array(
        #"""
        {"format": "halyard.schema/1", "flags": [
          {"key": "a", "type": "int", "default": 1, "description": "d", "remoteKey": "a"},
          {"key": "b", "type": "int", "default": 1, "description": "d", "remoteKey": "b-c", "owner": "growth",
            "expires": "2027-03-01"},
          {"key": "s", "type": "string", "default": "hunter2", "description": "d", "remoteKey": "s", "sensitive": true}
        ]}
        """#.utf8))
  }

  private func report(_ text: String, limits: PayloadLimits = .standard) -> PayloadReport {
    let validator = PayloadValidator(schema, options: ValidationOptions(limits: limits))
    return PayloadReport(validator.examine(Array(text.utf8), name: "p.json", live: nil), validator, live: nil)
  }

  @Test func `a report prints as one line, and as the whole rejection if there is one`() {
    #expect(
      report(#"{"a": 2, "x": 1}"#).description
        == "p.json: accepted; 1 flag set, 2 absent, 1 change, 1 member that no flag reads")
    let rejected = report(#"{"a": "2"}"#)
    #expect(rejected.description == rejected.rejection?.description)
  }

  @Test func `a report names the kinds of its warnings, and each prints with its place`() {
    let report = report(#"{"a": 2, "b_c": 1}"#)
    #expect(report.description.hasSuffix(", 1 member that no flag reads; 1 warning (near-miss)"))
    #expect(
      report.warnings.map { "\($0)" } == [
        #"1:10: warning[near-miss]: b is absent: the payload has no `b-c`, but "b_c""#
      ])
  }

  @Test(arguments: [(0, ""), (1, " (near-miss)"), (2, " (near-miss)"), (3, " (near-miss)")])
  func `warnings beyond the limit are counted with the others`(limit: Int, codes: String) {
    let limited = report(#"{"a": 2, "b_c": 1, "S": "x"}"#, limits: PayloadLimits(problems: limit))
    #expect(limited.warnings.count == min(limit, 2) && limited.omittedWarnings == 2 - min(limit, 2))
    #expect(limited.description.hasSuffix("; 2 warnings\(codes)"), "\(limited)")
    let sound = report(#"{"a": 2}"#, limits: PayloadLimits(problems: limit))
    #expect(sound.warnings.isEmpty && sound.omittedWarnings == 0 && !sound.description.contains("warning"))
    let wrong = report(#"{"a": "2", "b_c": 1}"#, limits: PayloadLimits(problems: limit))
    #expect(wrong.warnings.count + wrong.omittedWarnings == 1 && wrong.outcome == .rejected)
  }

  @Test func `changes say from what to what, but for what is sensitive`() {
    #expect(
      report(#"{"a": 2, "s": "hunter3"}"#).changes.map { "\($0)" } == ["a: 1 to 2", "s: (sensitive) to (sensitive)"])
  }

  @Test func `a problem without lines says its byte, and one without a place says none`() {
    var problem = Problem(
      code: .typeMismatch, flag: "a\u{1B}", offset: 12, length: 1, expected: "int", found: "bool true")
    #expect("\(problem)" == #"byte 12: error[type-mismatch]: a\u001B wants an int, found the bool true"#)
    (problem.offset, problem.length) = (0, 0)
    #expect("\(problem)" == #"error[type-mismatch]: a\u001B wants an int, found the bool true"#)
  }

  @Test func `flags print as key, type, last day and owner`() {
    #expect("\(schema.flags)" == "[a: int, b: int, expires 2027-03-01, owner growth, s: string]")
    #expect("\(schema.flags[0])" == "a: int")
  }
}
