import Halyard
import Testing

/// Whatever goes wrong on the way that a mapper takes, no report shows a sensitive flag's value.
@Suite struct `Sensitive flags and mappers` {
  private static let rules = """
    {"types": ["int"], "path": "{remoteKey}.v", "reader": "string"},
    {"types": ["bool"], "path": "{remoteKey}.v", "reader": {"table": {"on": true}}},
    {"types": ["string"], "path": "{remoteKey}.all.{reference}", "reference": "{remoteKey}.v"},
    {"types": ["double"], "paths": ["{remoteKey}.v", "{remoteKey}.w"]},
    {"types": ["json"], "path": "{remoteKey}.v",
     "reader": {"tagged": {"tag": "{remoteKey}.t", "cases": [{"is": "json", "reader": "json"}, {"is": "x"}]}}}
    """

  @Test(arguments: [
    #"{"i": {"v": "s3cret"}}"#, #"{"i": {"v": {"s3cret": 1}}}"#, #"{"b": {"v": "s3cret"}}"#,
    #"{"s": {"v": "s3cret", "all": {}}}"#,
    #"{"s": {"v": {"s3cret": 1}, "all": {}}}"#, #"{"d": {"v": "s3cret", "w": 1}}"#, #"{"d": {"v": 1, "w": "s3cret"}}"#,
    #"{"j": {"t": "json", "v": "{\"s3cret\": "}}"#, #"{"j": {"t": "s3cret", "v": "s3cret"}}"#,
    #"{"j": {"v": "s3cret"}}"#,
  ])
  func `show nothing in a refusal`(payload: String) throws {
    let probe = try MapperProbe(
      ["i: int sensitive", "b: bool sensitive", "s: string sensitive", "d: double sensitive", "j: json sensitive"],
      rules: Self.rules)
    let report = probe.report(payload)
    #expect(report.outcome == .rejected)
    let text = "\(report) \(report.problems) \(report.flags)"
    #expect(!text.contains("s3cret"), "\(text)")
  }

  @Test(arguments: [
    (#"{"meta": {"status": "ERROR"}, "s": "s3cret"}"#, #"expected "OK" at `meta.status`, found the string "ERROR""#),
    (#"{"meta": {"status": 5}, "s": "s3cret"}"#, #"expected string "OK", found the integer 5"#),
    (#"{"s": "s3cret", "error": true, "meta": {"status": "OK"}}"#, "stop"),
  ])
  func `hide no guard's value, and nothing beside it is shown`(payload: String, message: String) throws {
    let probe = try MapperProbe(
      ["s: string sensitive", "t: string sensitive at meta.token"],
      """
      {"format": "halyard.mapper/1",
       "guards": {"reject": [{"path": "error", "exists": true, "message": "stop"}],
                  "require": [{"path": "meta.status", "is": "OK"}]},
       "rules": [{"types": ["other"], "path": "{remoteKey}"}]}
      """)
    let report = probe.report(payload)
    #expect(report.problems.map(\.message) == [message])
    #expect(!"\(report) \(report.problems)".contains("s3cret"), "\(report)")
  }

  @Test func `hide what a guard finds inside their values`() throws {
    let probe = try MapperProbe(
      ["s: json sensitive", "o: json"],
      """
      {"format": "halyard.mapper/1", "guards": {"require": [{"path": "s.state", "is": "OK"}]},
       "rules": [{"types": ["other"], "path": "{remoteKey}"}]}
      """)
    let report = probe.report(#"{"s": {"state": "s3cret"}, "o": 1}"#)
    #expect(report.problems.map(\.code) == [.guardFailed])
    #expect(!"\(report) \(report.problems)".contains("s3cret"), "\(report)")
  }

  @Test func `show nothing where they are set`() throws {
    let probe = try MapperProbe(["i: int sensitive", "b: bool"], rules: Self.rules)
    #expect(
      probe.lines(#"{"i": {"v": "4711"}, "b": {"v": "on"}}"#) == [
        "i = hidden at i.v (read from a string)", "b = true at b.v (the table's value for \"on\")",
      ])
  }

  @Test(arguments: [
    (#"{"box": {"pin": "s3cret", "n": 1}}"#, #"{"box": {"n": 1}}"#),
    (#"{"box": {"pin": "s3cret", "n": 1}}"#, #"{"box": {"pin": "s3cret2", "n": 2}}"#),
    (#"{"box": {"n": 1}}"#, #"{"box": {"pin": "s3cret", "n": 1}}"#),
  ])
  func `show it in no value around it, also where only the mapper leads there`(before: String, after: String) throws {
    let probe = try MapperProbe(
      ["o: json", "s: string sensitive", "n: int"],
      """
      {"format": "halyard.mapper/1",
       "flags": {"o": {"path": "box"}, "s": {"path": "box.pin"}, "n": {"path": "box.n"}}}
      """)
    let first = probe.validator.examine(Array(before.utf8), name: "l.json", live: nil)
    let live = LivePayload(payload: try #require(first.reading.payload), mapping: first.mapping, version: nil)
    for report in [probe.report(after, live: live), probe.report(before, live: live), probe.report(before)] {
      let text = "\(report) \(report.flags) \(report.changes)"
      #expect(report.outcome != .rejected && !text.contains("s3cret"), "\(text)")
      #expect(report.flags.last?.value != nil)
    }
    // A value that does not hold it is shown, whatever the other payload's holds.
    let change = try #require(probe.report(after, live: live).changes.first)
    #expect((change.from == nil) == before.contains("s3cret") && (change.to == nil) == after.contains("s3cret"))
  }

  @Test(arguments: [
    #"{"r": "s3cret", "v": {"s3cret": "x", "other": "s3cret"}}"#, #"{"r": "s3cret", "v": {"s3cret": 5}}"#,
    #"{"r": "s3cret", "v": {"s3cret": null}}"#, #"{"r": "s3cret", "v": {"s4cret": 5}}"#,
    #"{"r": "s3cret", "v": "s3cret"}"#,
    #"{"r": "s3cret", "v": {"s3cret": "x", "s3cret": "y"}}"#,
  ])
  func `show no key that a reference names, be it in paths`(payload: String) throws {
    let rule = #"{"types": ["string"], "path": "v.{reference}", "reference": "{remoteKey}"}"#
    let probe = try MapperProbe(["r: string sensitive"], rules: rule)
    let report = probe.report(payload)
    let text = "\(report) \(report.problems) \(report.flags) \(probe.lines(payload))"
    #expect(!text.contains("s3cret"), "\(text)")
  }

  @Test func `show no condition that a reference fills`() throws {
    let rule = #"{"types": ["string"], "path": "v[n={reference}].x", "reference": "{remoteKey}"}"#
    let probe = try MapperProbe(["r: string sensitive"], rules: rule)
    for value in [#"[{"n": "s3cret"}, {"n": "s3cret"}]"#, "[]", #"[{"n": {}}]"#, #"[{"n": "s3cret", "x": "1"}]"#] {
      let report = probe.report("{\"r\": \"s3cret\", \"v\": \(value)}")
      let text = "\(report) \(report.problems) \(report.flags)"
      #expect(!text.contains("s3cret"), "\(text)")
    }
  }

  @Test func `show no key that is made a record's field`() throws {
    let probe = try MapperProbe(
      ["r: array<record> methods sensitive"],
      rules: #"{"types": ["array"], "path": "{remoteKey}", "reader": {"records": "id"}}"#)
    let report = probe.report(#"{"r": {"s3cret": {"id": "other", "on": true}}}"#)
    #expect(report.outcome == .rejected && !"\(report) \(report.problems)".contains("s3cret"), "\(report.problems)")
  }
}
