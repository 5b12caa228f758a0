import Testing

@testable import Halyard

@Suite struct GateRuleTests {
  @Test func `a flag of the live payload that is left out is a problem where that is forbidden`() throws {
    let remote = SwitchFlags.source(ChangeRules(forbidsRemovedFlags: true))
    // The second is its default: what is sent counts, not what it is.
    try remote.apply(SwitchFlags.payload([1, 0, 3], kill: [true]))
    let verdict = remote.verdict(applying: SwitchFlags.payload([1], kill: [true]))
    #expect(verdict.codes == ["removed-flags"])
    #expect(
      verdict.rejection?.errors.first?.message
        == "expected every flag of the live payload, found 2 flags left out: number1, number2")
    #expect(remote.verdict(applying: SwitchFlags.payload([1, 0, 3, 4], kill: [true])).codes == [])
  }

  @Test func `a flag with a problem of its own is not left out besides`() throws {
    let remote = SwitchFlags.source(ChangeRules(forbidsRemovedFlags: true))
    try remote.apply(SwitchFlags.payload([1]))
    #expect(remote.verdict(applying: #"{"n0": "x", "kill": {"k0": true}}"#).codes == ["type-mismatch"])
  }

  @Test func `a value that only the mapper has is not held by the payload`() throws {
    let probe = try MapperProbe(
      ["a: bool", "b: bool"], rules: #"{"types": ["bool"], "path": "{remoteKey}", "absent": {"value": false}}"#,
      options: ValidationOptions(rules: ChangeRules(forbidsRemovedFlags: true)))
    let examination = probe.validator.examine(Array(#"{"a": false, "b": true}"#.utf8), name: nil, live: nil)
    let live = LivePayload(
      payload: try #require(examination.reading.payload), mapping: examination.mapping, version: nil)
    #expect(probe.report(#"{"b": true}"#, live: live).problems.map(\.code) == [.removedFlags])
  }

  @Test(arguments: [(50.0, 60), (49.9, 59), (0, 40), (-5, 40), (.nan, 40), (.infinity, 100_000)])
  func `a payload may grow by so many per cent of the live one's bytes`(percent: Double, largest: Int) throws {
    let remote = SwitchFlags.source(ChangeRules(maximumGrowthPercent: percent))
    func payload(_ size: Int) -> String {
      let start = #"{"n0": 1, "x": ""#
      return start + String(repeating: "x", count: size - start.utf8.count - 2) + #""}"#
    }
    try remote.apply(payload(40))
    #expect(
      remote.verdict(applying: payload(largest + (percent.isFinite || percent.isNaN ? 1 : 0))).codes
        == (percent.isFinite || percent.isNaN ? ["too-much-growth"] : []))
    #expect(remote.verdict(applying: payload(largest)).codes == [])
    #expect(remote.verdict(applying: payload(30)).codes == [])
  }

  @Test func `a share of less than one per cent counts`() throws {
    let remote = SwitchFlags.source(ChangeRules(maximumGrowthPercent: 0.5))
    func payload(_ size: Int) -> String { #"{"n0": 1}"# + String(repeating: " ", count: size - 9) }
    try remote.apply(payload(400))
    #expect(remote.verdict(applying: payload(403)).codes == ["too-much-growth"])
    #expect(remote.verdict(applying: payload(402)).codes == [])
  }

  @Test func `the problem on growth says both sizes`() throws {
    let remote = SwitchFlags.source(ChangeRules(maximumGrowthPercent: 2.5))
    try remote.apply(#"{"n0": 1}"#)
    let problem = try #require(remote.verdict(applying: #"{"n0": 1 }"#).rejection?.errors.first)
    #expect(problem.message == "expected at most 2.5% more than 9 bytes, found 10 bytes")
  }

  @Test func `a report names the flags that come and go, and the kill switches that go off`() throws {
    let remote = SwitchFlags.source(.none)
    try remote.apply(SwitchFlags.payload([1, 0], kill: [true, true]))
    let report = try remote.apply(SwitchFlags.payload([1], kill: [false, true, false]))
    #expect(report.added == ["kill2"] && report.removed == ["number1"])
    #expect(report.killSwitchesOff == ["kill0", "kill2"])
    #expect(try RemoteSource(SwitchFlags.self).apply(SwitchFlags.payload([1])).added == [])
  }
}
