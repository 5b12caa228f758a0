import Halyard
import Testing

@Suite struct `Alternative paths and roots` {
  private static let rule = """
    {"types": ["other"], "paths": ["flags.{remoteKey}.value", "flags[key={remoteKey}].value", "old.{remoteKey}"]}
    """

  @Test func `the first path that leads somewhere counts, also past containers of another kind`() throws {
    let probe = try MapperProbe(["a: bool", "b: bool"], rules: Self.rule)
    #expect(
      probe.lines(#"{"flags": {"a": {"value": true}}, "old": {"b": true}}"#) == [
        "a = true at flags.a.value", "b = true at old.b",
      ])
    #expect(probe.lines(#"{"flags": [{"key": "a", "value": true}]}"#) == ["a = true at flags[0].value"])
  }

  @Test func `a container that no path can enter is one problem for all flags below`() throws {
    let probe = try MapperProbe(
      ["a: bool", "b: bool"],
      rules: #"{"types": ["other"], "paths": ["flags.{remoteKey}.value", "flags[key={remoteKey}].value"]}"#)
    #expect(
      probe.lines(#"{"flags": 5}"#) == [
        "type-mismatch at flags: a wants an object or array, found the integer 5; `flags.a.value` is looked for; "
          + "2 flags stand below it"
      ])
    #expect(probe.report(#"{"flags": null}"#).problems.map(\.code) == [.nullValue])
  }

  @Test func `two that disagree are a problem, unless the first is preferred`() throws {
    let probe = try MapperProbe(["a: bool"], rules: Self.rule)
    #expect(probe.lines(#"{"flags": {"a": {"value": true}}, "old": {"a": true}}"#) == ["a = true at flags.a.value"])
    #expect(
      probe.lines(#"{"flags": {"a": {"value": true}}, "old": {"a": false}}"#) == [
        "conflicting-values at old.a: a wants the value that stands elsewhere too, found the bool false; "
          + "send one of the two, or have the mapper prefer the first; the other one: flags.a.value"
      ])
    let first = try MapperProbe(
      ["a: bool"], rules: Self.rule.replacing("\"types\"", with: "\"conflict\": \"first\", \"types\""))
    #expect(first.lines(#"{"flags": {"a": {"value": true}}, "old": {"a": false}}"#) == ["a = true at flags.a.value"])
  }

  @Test func `two elements of one name are ambiguous whatever other paths there are`() throws {
    let probe = try MapperProbe(["a: bool"], rules: Self.rule)
    let problem = try #require(
      probe.report(#"{"flags": [{"key": "a", "value": true}, {"key": "a", "value": true}], "old": {"a": true}}"#)
        .problems.first)
    #expect(problem.code == .ambiguousSelector && problem.path == "flags[1]" && problem.flag == "a")
  }

  @Test func `the first root at which something stands is where flags are looked for`() throws {
    let probe = try MapperProbe(
      ["a: bool"],
      """
      {"format": "halyard.mapper/1", "roots": ["data.configuration", "configuration", "$"],
       "rules": [{"types": ["other"], "path": "{remoteKey}"}]}
      """)
    #expect(probe.lines(#"{"configuration": {"a": true}, "a": 1}"#) == ["a = true at configuration.a"])
    #expect(probe.report(#"{"configuration": {"a": true}, "x": 1}"#).unmapped == ["x"])
    #expect(probe.lines(#"{"a": true}"#) == ["a = true at a"])
    #expect(probe.lines(#"{"configuration": null, "a": true}"#) == ["a = true at a"])
  }

  @Test func `a payload with none of the roots lacks its envelope`() throws {
    let probe = try MapperProbe(
      ["a: bool"],
      #"{"format": "halyard.mapper/1", "roots": ["x", "y.z"], "rules": [{"types": ["other"], "path": "{remoteKey}"}]}"#)
    #expect(
      probe.lines(#"{"a": true}"#) == [
        "missing-envelope at $: expected an object at `x` or at `y.z`, found the object of 1 member; another document may have been sent"
      ])
  }

  private static let texts = #"{"types": ["other"], "paths": ["x.{remoteKey}", "y.{remoteKey}"], "reader": "json"}"#

  @Test(arguments: [
    (#"{"x": {"a": 5}}"#, "x.a"), (#"{"x": {"a": 5}, "y": {}}"#, "x.a"),
    (#"{"x": {"a": true}, "y": {"a": "1"}}"#, "x.a"),
    (#"{"x": {"a": "1"}, "y": {"a": []}}"#, "y.a"), (#"{"y": "oops"}"#, "y"), (#"{"x": {}, "y": 3}"#, "y"),
  ])
  func `what stands there and cannot be read is no absence`(payload: String, place: String) throws {
    let report = try MapperProbe(["a: int"], rules: Self.texts).report(payload)
    #expect(report.problems.map(\.code) == [.typeMismatch], "\(report.problems)")
    #expect(report.problems.map(\.path) == [place])
  }

  @Test(arguments: [
    #"{"x": {"a": "1"}, "y": 3}"#, #"{"x": null, "y": {"a": "1"}}"#, #"{"x": 3, "y": {"a": "1"}}"#,
    #"{"x": {}, "y": {"a": "1"}}"#,
  ])
  func `a container of another kind does not matter where another path leads on`(payload: String) throws {
    #expect(try MapperProbe(["a: int"], rules: Self.texts).report(payload).problems.isEmpty)
  }

  @Test func `a container that one path enters in vain is none of the wrong kind for others`() throws {
    let probe = try MapperProbe(["a: bool", "b: bool"], rules: Self.rule)
    #expect(probe.lines(#"{"flags": {"a": {"value": true}}}"#) == ["a = true at flags.a.value"])
    #expect(probe.lines(#"{"flags": [{"key": "a", "value": true}]}"#) == ["a = true at flags[0].value"])
    #expect(probe.report(#"{"flags": {"a": true, "b": {"value": true}}}"#).problems.map(\.path) == ["flags.a"])
  }
}
