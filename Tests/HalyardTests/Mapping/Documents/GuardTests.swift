import Halyard
import Testing

@Suite struct `Guards of a mapper document` {
  private static let document = """
    {"format": "halyard.mapper/1",
     "guards": {
       "reject": [{"path": "error", "exists": true, "message": "the back end answered with an error"},
                  {"path": "limited", "contains": "flags", "message": "the quota is used up"}],
       "unchanged": [{"path": "state", "is": ["NO_CHANGE", "SAME"]}],
       "require": [{"path": "state", "is": "UPDATE", "message": "only updates hold flags"}, {"path": "entries", "exists": true}]},
     "version": {"path": "v", "absent": "default"},
     "rules": [{"types": ["other"], "path": "entries.{remoteKey}"}]}
    """

  private let probe: MapperProbe

  init() throws { probe = try MapperProbe(["a: bool"], Self.document) }

  @Test func `let a payload through that meets them`() {
    let report = probe.report(#"{"state": "UPDATE", "v": "17", "entries": {"a": true}, "limited": ["x"]}"#)
    #expect(report.outcome == .accepted && report.version == "17" && report.unmapped == [])
    #expect(probe.report(#"{"state": "UPDATE", "entries": {"a": true}}"#).version == nil)
  }

  @Test func `read what they ask for, but not what is beside the flags in a container that they ask for`() {
    let report = probe.report(#"{"state": "UPDATE", "entries": {"a": true, "b": {"c": 1}}, "limited": ["x"]}"#)
    #expect(report.unmapped == ["entries.b"])
  }

  @Test func `come first: nothing else is said of a payload that they refuse`() {
    #expect(
      probe.lines(#"{"error": {"code": 3}, "state": "UPDATE", "entries": {"a": 1}}"#) == [
        "refused-payload at error: the back end answered with an error; the mapper refuses something at `error`"
      ])
    #expect(
      probe.lines(#"{"limited": ["x", "flags"], "state": "UPDATE", "entries": {"a": 1}}"#) == [
        "refused-payload at limited: the quota is used up; the mapper refuses an array with \"flags\" at `limited`"
      ])
    #expect(
      probe.lines(#"{"state": "EMPTY", "entries": {"a": 1}}"#) == [
        "guard-failed at state: expected \"UPDATE\" at `state`, found the string \"EMPTY\"; only updates hold flags"
      ])
    #expect(
      probe.lines(#"{"state": "UPDATE"}"#) == [
        "missing-envelope at $: expected something at `entries`, found the object of 1 member; another document may have been sent"
      ])
    #expect(probe.lines("{}").map { $0.prefix(16) } == ["missing-envelope", "missing-envelope"])
  }

  @Test func `tell an unchanged payload from an empty one and from the same bytes`() throws {
    #expect(probe.lines(#"{"state": "SAME"}"#) == [#"unchanged: "NO_CHANGE" or "SAME" at `state`"#])
    #expect(
      probe.report(#"{"state": "SAME"}"#).description
        == #"p.json: unchanged; the payload says so: "NO_CHANGE" or "SAME" at `state`"#)
    // What refuses a payload counts before what leaves it unchanged.
    #expect(probe.report(#"{"state": "SAME", "error": 1}"#).problems.map(\.code) == [.refusedPayload])
    // A broken text is never unchanged.
    #expect(probe.report(#"{"state": "SAME",}"#).outcome == .rejected)
  }

  @Test func `are never passed over for a value of another kind`() {
    #expect(probe.report(#"{"state": 5, "entries": {"a": true}}"#).problems.map(\.code).contains(.typeMismatch))
    #expect(
      probe.report(#"{"limited": "flags", "state": "UPDATE", "entries": {}}"#).problems.map(\.code) == [.typeMismatch])
    #expect(probe.report("[]").outcome == .rejected)
  }

  @Test func `take a way that something else stands in for one that leads to nothing`() throws {
    let probe = try MapperProbe(
      ["a: bool"],
      """
      {"format": "halyard.mapper/1",
       "guards": {"reject": [{"path": "error.code", "exists": true, "message": "an error"},
                             {"path": "meta.stamp", "exists": false, "message": "no stamp"}],
                  "unchanged": [{"path": "state.is", "is": "SAME"}],
                  "require": [{"path": "body.flags", "exists": true}]},
       "rules": [{"types": ["other"], "path": "body.flags.{remoteKey}"}]}
      """)
    let sound = #""meta": {"stamp": 1}"#
    #expect(
      probe.lines(#"{\#(sound), "error": "none", "state": 3, "body": {"flags": {"a": true}}}"#) == [
        "a = true at body.flags.a"
      ])
    #expect(
      probe.lines(#"{"meta": [], "body": {"flags": {"a": true}}}"#) == [
        "refused-payload at meta: no stamp; the mapper refuses nothing at `meta.stamp`"
      ])
    for body in ["null", "[]", #""x""#, #"{"flags": null}"#, #"{"flags": []}"#, #"{"flags": "x"}"#, "{}"] {
      let codes = probe.report(#"{\#(sound), "body": \#(body)}"#).problems.map(\.code)
      #expect(codes == [.missingEnvelope], "\(body)")
    }
    #expect(
      probe.lines(#"{\#(sound), "body": {"flags": []}}"#) == [
        "missing-envelope at body.flags: expected an object at `body.flags`, where flags are, found an empty array; another document may have been sent"
      ])
  }

  @Test func `find the root where flags' paths can go on, be it the payload's own`() throws {
    let probe = try MapperProbe(
      ["a: bool"],
      #"{"format": "halyard.mapper/1", "roots": ["flags", "$"], "rules": [{"types": ["other"], "path": "[name={remoteKey}].on"}]}"#
    )
    #expect(probe.lines(#"{"flags": [{"name": "a", "on": true}]}"#) == ["a = true at flags[0].on"])
    #expect(probe.lines(#"[{"name": "a", "on": true}]"#) == ["a = true at [0].on"])
    for (payload, path) in [
      (#"{"detail": "x"}"#, "$"), (#"{"flags": null}"#, "flags"), (#"{"flags": {}}"#, "flags"), (#""x""#, "$"),
      ("null", "$"), ("{}", "$"),
    ] {
      let problems = probe.report(payload).problems
      #expect(problems.map(\.code) == [.missingEnvelope] && problems.map(\.path) == [path], "\(payload)")
    }
    #expect(
      probe.lines(#"{"flags": null}"#) == [
        "missing-envelope at flags: expected an array at `flags` or at the payload's root, found null; another document may have been sent"
      ])
  }

  @Test func `say nothing besides of a root that is at fault itself`() throws {
    let probe = try MapperProbe(
      ["a: bool"],
      #"{"format": "halyard.mapper/1", "roots": ["flags"], "rules": [{"types": ["other"], "path": "{remoteKey}"}]}"#)
    #expect(probe.report(#"{"flags": tru}"#).problems.count == 1)
    #expect(probe.report("tru").problems.count == 1)
  }

  @Test func `hide nothing that is secret`() throws {
    let probe = try MapperProbe(["a: string sensitive"], Self.document)
    let report = probe.report(#"{"state": "OFF", "entries": {"a": "s3cret"}}"#)
    #expect(report.outcome == .rejected)
    #expect(!(report.rejection?.description.contains("s3cret") ?? true))
  }

  @Test func `tell kinds apart`() throws {
    let probe = try MapperProbe(
      ["a: bool"],
      """
      {"format": "halyard.mapper/1",
       "guards": {"reject": [{"path": "flags", "kind": ["array", "string"], "message": "this is the list form"}],
                  "require": [{"path": "flags", "kind": "object"}]},
       "rules": [{"types": ["other"], "path": "flags.{remoteKey}"}]}
      """)
    #expect(probe.lines(#"{"flags": {"a": true}}"#) == ["a = true at flags.a"])
    #expect(
      probe.lines(#"{"flags": [{"a": true}]}"#) == [
        "refused-payload at flags: this is the list form; the mapper refuses an array or a string at `flags`"
      ])
    #expect(probe.report(#"{"flags": 3}"#).problems.map(\.code) == [.missingEnvelope])
    #expect(probe.report(#"{"flags": null}"#).problems.map(\.code) == [.missingEnvelope])
    #expect(probe.report(#"{}"#).problems.map(\.code) == [.missingEnvelope])
  }
}
