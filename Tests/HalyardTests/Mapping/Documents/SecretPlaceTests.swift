import Halyard
import HalyardPayload
import Testing

/// What stands where a sensitive flag's value may be is hidden also where it is not that flag's value.
@Suite struct `The place of a sensitive flag's value` {
  private static func mapper(_ version: String) -> String {
    """
    {"format": "halyard.mapper/1", "guards": {"reject": [{"path": "error", "exists": true, "message": "no"}]},
     "version": "\(version)", "rules": [{"types": ["other"], "path": "{remotePath}"}]}
    """
  }

  private static let rising = ValidationOptions(rules: ChangeRules(versionMustRise: true))

  @Test(arguments: [
    ("token.a", #"{"token": {"a": "s3cret1"}}"#, #"{"token": {"a": "s3cret2"}}"#),
    ("token.a", #"{"token": {"a": "1.s3cret"}}"#, #"{"token": {"a": "2.s3cret"}}"#),
    ("token.a", #"{"token": {"a": "1.0"}, "x": "s3cret"}"#, #"{"token": {"a": "1.0"}}"#),
    ("text", #"{"text": "{\"pin\": \"s3cret\"}"}"#, #"{"text": "{\"pin\": \"s3cret!\"}"}"#),
    ("pin", #"{"pin": "s3cret1"}"#, #"{"pin": "s3cret2"}"#),
  ])
  func `is no version that reports show`(version: String, before: String, after: String) throws {
    let probe = try MapperProbe(
      ["token: dictionary<string> sensitive", "pin: string sensitive", "p: string sensitive at text|json.pin"],
      Self.mapper(version), options: Self.rising)
    let first = probe.validator.examine(Array(before.utf8), name: "l.json", live: nil)
    let live = LivePayload(
      payload: try #require(first.reading.payload), mapping: first.mapping, version: first.version)
    let report = probe.report(after, live: live)
    #expect(report.problems.map(\.code) == [.staleVersion])
    let text = "\(report) \(report.problems) \(report.version ?? "none")"
    #expect(!text.contains("s3cret") && !text.contains("1.0"), "\(text)")
    #expect(report.version == nil && PayloadReport(first, probe.validator, live: nil).version == nil)
  }

  @Test(arguments: ["list[0].v.a", "list[-2].v.a", "list[id=2].v.a"])
  func `is no version that reports show, be it one of several elements that it may stand in`(version: String) throws {
    let probe = try MapperProbe(
      ["s: json sensitive at list[id=1].v"], Self.mapper(version))
    let report = probe.report(#"{"list": [{"id": 2, "v": {"a": 5}}, {"id": 1, "v": "s3cret"}]}"#)
    #expect(report.outcome == .accepted && report.version == nil)
  }

  @Test func `hides no version where no payload can hold it`() throws {
    var flag = FlagDescriptor(key: "s", value: ValueSchema(.string), defaultValue: "\"\"", description: "")
    flag.isSensitive = true
    let validator = PayloadValidator(
      FlagSchema(sound: [flag]),
      options: ValidationOptions(allowsEmptyPayload: true, versionPath: try PayloadPath("v")))
    let report = PayloadReport(
      validator.examine(Array(#"{"v": "1.2"}"#.utf8), name: nil, live: nil), validator, live: nil)
    #expect(report.version == "1.2")
  }

  @Test func `leaves a version elsewhere as it is`() throws {
    let probe = try MapperProbe(["token: dictionary<string> sensitive"], Self.mapper("meta.v"), options: Self.rising)
    let first = probe.validator.examine(
      Array(#"{"meta": {"v": "abc"}, "token": {"a": "x"}}"#.utf8), name: "l.json", live: nil)
    let live = LivePayload(
      payload: try #require(first.reading.payload), mapping: first.mapping, version: first.version)
    let report = probe.report(#"{"meta": {"v": "abd"}, "token": {"a": "x"}}"#, live: live)
    #expect(report.version == "abd")
    #expect(
      report.problems.map(MapperProbe.line) == [
        "stale-version at meta.v: expected a version that can be ordered beside abc, found the string \"abd\"; "
          + "send integers, dotted numbers or RFC 3339 dates, or turn the rule off"
      ])
  }

  @Test(arguments: [
    #""tokens": {"s3cret": 1, "s3cret": 2}"#, #""token": {"s3cret": 1, "s3cret": 2}"#,
    #""Token": [{"s3cret": 1, "s3cret": 2}]"#, #""deep": {"Pin": {"s3cret": 1, "s3cret": 2}}"#,
    #""deep.pin": {"s3cret": 1, "s3cret": 2}"#, #""other": {"s3cret": {"x": 1, "x": 2}}"#,
    #""text": "{\"pin\": {\"s3cret\": 1, \"s3cret\": 2}}""#,
  ])
  func `is named no further in a payload that its envelope refuses`(member: String) throws {
    let probe = try MapperProbe(
      ["token: dictionary<string> sensitive", "p: json sensitive at deep.pin", "o: bool", "d: json"], Self.mapper("v"))
    let report = probe.report("{\"error\": 1, \(member)}")
    #expect(report.problems.contains { $0.code == .refusedPayload && $0.path == "error" })
    let text = "\(report) \(report.problems)"
    #expect(!text.contains("s3cret"), "\(text)")
  }

  @Test func `is the only thing that is not named there`() throws {
    let probe = try MapperProbe(["token: dictionary<string> sensitive", "d: json at a.d"], Self.mapper("v"))
    let report = probe.report(#"{"error": 1, "a": {"d": {"x": {"y": 1, "y": 2}}}}"#)
    #expect(report.problems.map(\.path) == ["error", "a.d.x.y"])
  }

  @Test(arguments: [
    #""flags": {"a": {"path": "a", "absent": {"value": "s3cret"}}}"#,
    #""rules": [{"types": ["other"], "path": "{remoteKey}", "null": {"value": "s3cret"}}]"#,
    #""rules": [{"types": ["int"], "path": "{remoteKey}", "null": {"value": "s3cret"}}]"#,
    #""rules": [{"types": ["int"], "path": "{remoteKey}", "reader": {"table": {"on": "s3cret"}, "otherwise": "s3cret"}}]"#,
    #""rules": [{"types": ["int"], "path": "{remoteKey}", "failed": {"when": [{"path": "e", "is": 1}], "then": {"value": "s3cret"}}}]"#,
  ])
  func `shows no value of the document that does not fit it`(members: String) throws {
    let document = Array("{\"format\": \"halyard.mapper/1\", \(members)}".utf8)
    for isSensitive in [true, false] {
      var flag = FlagDescriptor(
        key: "a", value: ValueSchema(try #require(FlagValueType(name: "int"))), defaultValue: "1", description: "",
        remoteKey: try PayloadPath("a"))
      flag.isSensitive = isSensitive
      let error = #expect(throws: PayloadRejection.self) {
        _ = try PayloadValidator(
          FlagSchema(sound: [flag]), options: .standard, mapper: .document(document, name: "mapper.json"))
      }
      let problems = try #require(error).problems
      #expect(problems.map(\.code).contains(.typeMismatch))
      let text = "\(try #require(error)) \(problems.map { ProblemText(payload: nil).render($0) })"
      #expect(text.contains("s3cret") != isSensitive, "\(text)")
    }
  }
}
