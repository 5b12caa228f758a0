import Halyard
import Testing

@Suite struct ChangeRuleReportTests {
  private static let schema: FlagSchema = {
    let flags = (0..<8).map { number in
      #"{ "key": "flag\#(number)", "type": "bool", "default": true, "description": "d", "remoteKey": "flag\#(number)","#
        + #" "killSwitch": \#(number < 4), "required": \#(number == 7) }"#
    }
    let text = #"{ "format": "halyard.schema/1", "flags": [\#(flags.joined(separator: ","))] }"#
    return (try? FlagSchema(document: Array(text.utf8))) ?? FlagSchema(sound: [])
  }()

  private static let live = #"{"flag0":true,"flag1":true,"flag2":true,"flag3":true,"flag4":true,"flag7":true}"#

  /// The problems of a payload beside the live one.
  private func problems(
    _ json: String, _ rules: ChangeRules, beside live: String = Self.live, _ schema: FlagSchema = Self.schema
  ) throws -> [Problem] {
    let served = PayloadValidator(schema, options: .standard).examine(Array(live.utf8), name: nil, live: nil)
    let live = LivePayload(payload: try #require(served.reading.payload), mapping: served.mapping, version: nil)
    let validator = PayloadValidator(schema, options: ValidationOptions(rules: rules))
    return PayloadReport(validator.examine(Array(json.utf8), name: nil, live: live), validator, live: live).problems
  }

  @Test func `a value that is refused is no change besides`() throws {
    let rules = ChangeRules(maximumChanges: 0)
    let bad = #"{"flag0":1,"flag1":null,"flag2":true,"flag3":true,"flag4":"true","flag7":[]}"#
    #expect(
      try problems(bad, rules).map(\.code) == [.typeMismatch, .nullValue, .typeMismatch, .typeMismatch])
    // A required flag that is missing is one problem too.
    let missing = #"{"flag0":true,"flag1":true,"flag2":true,"flag3":true,"flag4":true}"#
    #expect(try problems(missing, rules).map(\.code) == [.missingRequired])
  }

  @Test func `a change beside a value that is refused still counts`() throws {
    let payload = #"{"flag0":1,"flag1":false,"flag2":true,"flag3":true,"flag4":true,"flag7":true}"#
    #expect(try problems(payload, ChangeRules(maximumChanges: 0)).map(\.code) == [.tooManyChanges, .typeMismatch])
    #expect(try problems(payload, ChangeRules(maximumChanges: 1)).map(\.code) == [.typeMismatch])
  }

  @Test func `an absent flag falls back to its default, which is a change only if that differs`() throws {
    let payload = #"{"flag0":true,"flag7":false}"#
    let changes = try problems(payload, ChangeRules(maximumChanges: 0))
    #expect(changes.map(\.found) == ["1 change of 8 flags"])
  }

  @Test(arguments: [(20.0, "20%"), (2.5, "2.5%"), (0, "0%")])
  func `a limit in per cent is written as a person writes it`(limit: Double, text: String) throws {
    let payload = #"{"flag0":false,"flag1":false,"flag4":false,"flag7":true}"#
    let problem = try #require(try problems(payload, ChangeRules(maximumChangedPercent: limit)).first)
    #expect(problem.expected == "changes of at most \(text) of the flags")
  }

  @Test(arguments: [
    (ChangeRules(maximumChanges: 0), ProblemCode.tooManyChanges),
    (ChangeRules(maximumChangedPercent: 0), .tooManyChanges), (ChangeRules(forbidsRemovedFlags: true), .removedFlags),
    (ChangeRules(maximumGrowthPercent: 0), .tooMuchGrowth), (ChangeRules(versionMustRise: true), .staleVersion),
  ])
  func `a rule on the whole payload points at its first character`(rules: ChangeRules, code: ProblemCode) throws {
    let padding = String(repeating: " ", count: 200)
    let problem = try #require(
      try problems("\n  {\"flag0\":false,\"flag7\":true\(padding)}", rules).first { $0.code == code })
    #expect(problem.line == 2 && problem.column == 3)
    #expect(problem.offset == 3 && problem.length == 1)
  }

  @Test(arguments: [8, 9]) func `eight flags are named, and a mark says that there are more`(count: Int) throws {
    let flags = try (0..<count).map { number in
      FlagDescriptor(
        key: FlagKey("f\(number)"), value: ValueSchema(.bool), defaultValue: "true", description: "d",
        remoteKey: try PayloadPath("f\(number)"), isKillSwitch: true)
    }
    func text(_ value: Bool) -> String { "{\(flags.map { "\"\($0.key)\":\(value)" }.joined(separator: ","))}" }
    let names = (0..<8).map { "f\($0)" }.joined(separator: ", ") + (count > 8 ? ", …" : "")
    let off = try problems(
      text(false), ChangeRules(maximumKillSwitchesBeside: 0), beside: text(true), FlagSchema(sound: flags))
    #expect(off.map(\.found) == ["\(count) going off: \(names)"])
    let removed = try problems(
      #"{"x": 1}"#, ChangeRules(forbidsRemovedFlags: true), beside: text(true), FlagSchema(sound: flags))
    #expect(removed.first { $0.code == .removedFlags }?.found == "\(count) flags left out: \(names)")
  }

  @Test(arguments: [(0, "at most 1 kill switch going off at once"), (1, "at most 2 kill switches going off at once")])
  func `a limit on kill switches counts the one itself`(beside: Int, text: String) throws {
    let payload = #"{"flag0":false,"flag1":false,"flag2":false,"flag3":true,"flag4":false,"flag7":true}"#
    let problem = try #require(try problems(payload, ChangeRules(maximumKillSwitchesBeside: beside)).first)
    #expect(problem.code == .tooManyKillSwitches)
    #expect(problem.expected == text)
    #expect(problem.found == "3 going off: flag0, flag1, flag2")
    #expect(problem.path == "flag\(beside + 1)")
  }
}
