import Halyard
import Testing

@Suite struct `Absent, null, empty, failed and unchanged` {
  private static func probe(_ policies: String, flags: [String] = ["a: bool", "b: bool"]) throws -> MapperProbe {
    try MapperProbe(
      flags,
      """
      {"format": "halyard.mapper/1", "guards": {"require": [{"path": "on", "exists": true}],
        "unchanged": [{"path": "same", "is": true, "message": "nothing is new"}]},
       "rules": [{"types": ["other"], "path": "on.{remoteKey}.value"\(policies)}]}
      """)
  }

  @Test func `are five things`() throws {
    let probe = try Self.probe(
      #", "absent": {"value": false}, "null": "default", "failed": {"when": [{"path": "on.{remoteKey}.error", "exists": true}]}"#
    )
    #expect(
      probe.lines(#"{"on": {"b": {"value": true}}}"#) == [
        "a = false at on.a.value (the mapper's value where there is none)", "b = true at on.b.value",
      ])
    #expect(probe.lines(#"{"on": {"a": {"value": null}, "b": {"value": true}}}"#) == ["b = true at on.b.value"])
    #expect(probe.lines("{}").first?.hasPrefix("missing-envelope") ?? false)
    #expect(
      probe.lines(#"{"on": {"a": {"error": "x"}, "b": {"value": true}}}"#) == [
        "failed-flag at on.a.error: a wants a flag that the back end could evaluate, found the string \"x\"; "
          + "it is there, but failed: mend it where it is defined"
      ])
    #expect(probe.lines(#"{"same": true}"#) == ["unchanged: nothing is new"])
  }

  @Test func `a fixed value is no flag that the payload holds, unless the envelope was asked for`() throws {
    let vouched = try Self.probe(#", "absent": {"value": false}"#)
    #expect(vouched.lines(#"{"on": {}}"#).count == 2)
    let rule = #"{"types": ["other"], "path": "on.{remoteKey}", "absent": {"value": false}}"#
    #expect(try MapperProbe(["a: bool"], rules: rule).report(#"{"on": {}}"#).problems.map(\.code) == [.emptyPayload])
  }

  @Test func `a list that names what failed is one for all flags`() throws {
    let probe = try Self.probe(#", "failed": {"when": [{"path": "limited", "contains": "b"}]}"#)
    let flags = #"{"on": {"a": {"value": true}, "b": {"value": true}}, "limited": "#
    #expect(probe.report(flags + #"["a", 1, {}]}"#).outcome == .accepted)
    #expect(probe.report(flags + "null}").outcome == .accepted)
    #expect(probe.report(flags + "[]}").outcome == .accepted)
    let failed = probe.report(flags + #"["a", "b"]}"#)
    #expect(failed.problems.map { "\($0.code) \($0.path)" } == ["failed-flag limited", "failed-flag limited"])
    #expect(probe.report(flags + #""b"}"#).outcome == .rejected)
  }

  @Test func `may be problems`() throws {
    let probe = try Self.probe(#", "absent": "problem""#)
    #expect(
      probe.lines(#"{"on": {"a": {"value": null}}}"#) == [
        "missing-required at on: b is required and the payload has no `on.b.value`; the mapper says that it must be there",
        "null-value at on.a.value: a wants a bool, found null; send a value, or leave the member out",
      ])
  }

  @Test func `a fixed value for null and for a failure has the place of what it stands for`() throws {
    let probe = try Self.probe(
      #", "null": {"value": true}, "failed": {"when": [{"path": "on.{remoteKey}.ok", "is": false}], "then": {"value": false}}"#
    )
    #expect(
      probe.lines(#"{"on": {"a": {"value": null}, "b": {"value": true, "ok": false}}}"#) == [
        "a = true at on.a.value (the mapper's value for null)",
        "b = false at on.b.ok (the mapper's value for a flag that failed)",
      ])
  }

  @Test func `a condition says why the flag counts as failed`() throws {
    let probe = try Self.probe(
      #", "failed": {"when": [{"path": "on.{remoteKey}.rules[0]", "exists": true, "message": "rules are not evaluated"}]}"#
    )
    #expect(
      probe.lines(#"{"on": {"a": {"value": true, "rules": [1]}, "b": {"value": true, "rules": []}}}"#) == [
        "failed-flag at on.a.rules[0]: a wants a flag that the back end could evaluate, found the integer 1; "
          + "rules are not evaluated"
      ])
  }

  @Test func `the first of several failures that is met says what it means`() throws {
    let probe = try Self.probe(
      #"""
      , "failed": [
        {"when": [{"path": "on.{remoteKey}.off", "is": true}], "then": {"value": false}},
        {"when": [{"path": "on.{remoteKey}.rules", "empty": false}]}
      ]
      """#)
    #expect(
      probe.lines(#"{"on": {"a": {"value": true, "off": true, "rules": [1]}, "b": {"value": true, "rules": {}}}}"#) == [
        "a = false at on.a.off (the mapper's value for a flag that failed)", "b = true at on.b.value",
      ])
    #expect(
      probe.report(#"{"on": {"a": {"rules": {"if": []}}, "b": {"rules": "x"}}}"#).problems.map(\.path) == [
        "on.a.rules", "on.b.rules",
      ])
    #expect(
      probe.report(#"{"on": {"a": {"value": true, "rules": 1}, "b": {"value": true, "rules": null}}}"#).problems
        .map(\.code) == [.typeMismatch])
  }

  @Test func `null stays a value of an optional flag where nothing else is said`() throws {
    let probe = try Self.probe("", flags: ["a: optional<bool>"])
    #expect(probe.lines(#"{"on": {"a": {"value": null}}}"#) == ["a = null at on.a.value"])
  }

  @Test func `a condition of another kind is a problem of the flag`() throws {
    let probe = try Self.probe(
      #", "failed": {"when": [{"path": "on.{remoteKey}.error", "isNot": ""}], "then": "default"}"#)
    #expect(
      probe.lines(#"{"on": {"a": {"value": true, "error": ""}, "b": {"error": "GENERAL"}}}"#) == [
        "a = true at on.a.value"
      ])
    #expect(probe.report(#"{"on": {"a": {"value": true, "error": 0}}}"#).problems.map(\.code) == [.typeMismatch])
  }
}
