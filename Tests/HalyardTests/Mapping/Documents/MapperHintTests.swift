import Halyard
import Testing

/// What reports of payloads that a mapper document reads say to do.
@Suite struct `Hints where a mapper reads` {
  private static func document(_ rest: String) -> String {
    "{\"format\": \"halyard.mapper/1\", \(rest)}"
  }

  private static let plain = #""rules": [{"types": ["other"], "path": "{remoteKey}"}]"#

  @Test(arguments: [
    (#""guards": {"require": [{"path": "toggles", "exists": true}]}"#, #"{"Toggles": {}}"#),
    (#""roots": ["toggles"]"#, #"{"Toggles": {"a": true}}"#),
    (#""guards": {"require": [{"path": "toggles.x", "kind": "object"}]}"#, #"{"toggels": {}}"#),
  ])
  func `name a member like the one that the envelope lacks`(rest: String, payload: String) throws {
    let probe = try MapperProbe(["a: bool"], Self.document("\(rest), \(Self.plain)"))
    let problem = try #require(probe.report(payload).problems.first)
    #expect(problem.code == .missingEnvelope)
    #expect(problem.hint?.contains("did you mean \"toggles\"? \"") == true, "\(problem)")
  }

  @Test(arguments: [
    (#"{"path": "status", "is": 200, "message": "stop"}"#, #"{"status": "200"}"#, "send the number without quotes"),
    (#"{"path": "status", "is": "200", "message": "stop"}"#, #"{"status": 200}"#, "put it in quotes"),
    (#"{"path": "status", "isNot": true, "message": "stop"}"#, #"{"status": "true"}"#, "send the bool without quotes"),
    (#"{"path": "status", "is": 200, "message": "stop"}"#, #"{"status": "OK"}"#, nil),
  ])
  func `say what to send instead of a value of another kind, and not what a guard says where it is met`(
    condition: String, payload: String, hint: String?
  ) throws {
    let probe = try MapperProbe(["a: bool"], Self.document("\"guards\": {\"reject\": [\(condition)]}, \(Self.plain)"))
    let problems = probe.report(payload).problems
    #expect(problems.map(\.code) == [.typeMismatch] && problems.map(\.hint) == [hint])
  }

  @Test func `name the tags that the flag's value can have`() throws {
    let rule = """
      {"types": ["other"], "reader": {"tagged": {"tag": "{remoteKey}.t", "cases": [
        {"is": "boolean", "types": ["bool"], "path": "{remoteKey}.v"}, {"is": "integer", "types": ["int"], "path": "{remoteKey}.v"}]}}}
      """
    let probe = try MapperProbe(["a: bool"], rules: rule)
    #expect(
      probe.lines(#"{"a": {"t": "Boolean", "v": true}}"#) == [
        "unknown-tag at a.t: a wants the tag \"boolean\", found the string \"Boolean\"; "
          + "did you mean \"boolean\"? what is there differs only in case"
      ])
    #expect(
      probe.lines(#"{"a": {"v": true}}"#) == [
        "unknown-tag at a: a wants a tag at `a.t`, found none; the tag says how the value is read: send \"boolean\""
      ])
  }

  @Test func `have a rule read text, and name the path that meets another kind`() throws {
    let probe = try MapperProbe(["a: dictionary<int>"], rules: #"{"types": ["other"], "path": "f.{remoteKey}"}"#)
    #expect(
      probe.report(#"{"f": {"a": "{\"x\": 1}"}}"#).problems.map(\.hint) == [
        "the string holds JSON text: have the rule read it with the reader json"
      ])
    #expect(probe.report(#"{"f": 5}"#).problems.map(\.hint) == ["`f.a` is looked for"])
  }

  @Test func `are of one cause where an object of records has one key twice`() throws {
    let probe = try MapperProbe(
      ["r: array<record> methods"],
      rules: #"{"types": ["array"], "path": "{remoteKey}", "reader": {"records": "id"}}"#)
    #expect(probe.report(#"{"r": {"k": {"on": true}, "k": {"on": true}}}"#).problems.map(\.code) == [.duplicateKey])
  }

  private static let toggles = """
    {"types": ["bool"], "path": "toggles[name={remoteKey}].enabled", "absent": {"value": false}},
    {"types": ["int"], "path": "toggles[name={remoteKey}].value"}
    """

  @Test(arguments: [
    ("checkout: bool", "toggles[0]", true), ("checkout: int", "toggles[0]", true), ("other: bool", "", false),
  ])
  func `are warnings at elements, and of flags for which the mapper has a value`(
    flag: String, place: String, isNear: Bool
  ) throws {
    let probe = try MapperProbe([flag, "x: bool"], rules: Self.toggles)
    let report = probe.report(
      #"{"toggles": [{"name": "Checkout", "enabled": true, "value": 1}, {"name": "x", "enabled": true}]}"#)
    #expect(report.outcome == .accepted)
    #expect(report.warnings.map(\.code) == (isNear ? [.nearMiss] : []))
    #expect(report.warnings.map(\.path) == (isNear ? [place] : []))
    let strict = try MapperProbe([flag, "x: bool"], rules: Self.toggles, options: ValidationOptions(isStrict: true))
    #expect(
      strict.report(#"{"toggles": [{"name": "Checkout"}, {"name": "x", "enabled": true}]}"#).problems.map(\.code)
        == [.unmappedMember])
  }

  @Test func `are there for keys, too, where the mapper has a value`() throws {
    let probe = try MapperProbe(
      ["checkout: bool", "x: bool"],
      rules: #"{"types": ["bool"], "path": "on.{remoteKey}", "absent": {"value": false}}"#)
    let report = probe.report(#"{"on": {"Checkout": true, "x": true}}"#)
    #expect(report.warnings.map(\.path) == ["on.Checkout"])
    #expect("\(report)".contains("1 flag set, 1 by the mapper, 0 absent"))
    #expect(report.countByMapper == 1)
    #expect(probe.report(#"{"on": {"checkout": true, "x": true}}"#).countByMapper == 0)
  }
}
