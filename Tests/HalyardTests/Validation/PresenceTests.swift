import Testing

@testable import Halyard

/// Absent, empty and misspelt are different states.
@Suite struct PresenceTests {
  struct Wanted: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static let line = #line + 2
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("retries", default: 3, description: "d", remoteKey: "checkout.retries", required: true)
      flags.flag("theme", default: "x", description: "d", remoteKey: "theme")
      flags.flag("inner", default: 1, description: "d", remoteKey: "config|json.innerLimit", required: true)
      flags.flag("local", default: 1, description: "d")
    }
  }

  private func source(_ options: ValidationOptions = .standard) -> RemoteSource {
    RemoteSource(Wanted.self, options: options)
  }
  private static let config = #""config": "{\"innerLimit\": 1}""#

  @Test func `a required flag that is absent is refused at the innermost container that is there`() throws {
    let verdict = source().verdict(applying: "{\"theme\": \"x\", \(Self.config),\n \"checkout\": {\"other\": 1}}")
    #expect(verdict.codes == ["missing-required"])
    let problem = try #require(verdict.rejection?.errors.first)
    #expect(problem.path == "checkout" && problem.line == 2 && problem.flag == "retries")
    #expect(problem.message == "retries is required and the payload has no `checkout.retries`")
    #expect(problem.related.map(\.declaration) == ["HalyardTests/PresenceTests.swift:\(Wanted.line)"])
  }

  @Test func `a near miss beside a required flag is named, and is one problem with it`() throws {
    for isStrict in [false, true] {
      let remote = source(ValidationOptions(isStrict: isStrict))
      let verdict = remote.verdict(applying: #"{"theme": "x", \#(Self.config), "checkout": {"Retries": 1}}"#)
      #expect(verdict.codes == ["missing-required"])
      let problem = try #require(verdict.rejection?.problems.first)
      #expect(verdict.rejection?.problems.count == 1)
      #expect(problem.hint?.contains("\"Retries\"") == true)
      #expect(problem.related.contains { $0.label == "looks like it" && $0.path == "checkout.Retries" })
    }
  }

  @Test func `so it is inside text in a string`() throws {
    for isStrict in [false, true] {
      let remote = source(ValidationOptions(isStrict: isStrict))
      let text = #"{"theme": "x", "config": "{\"innerlimit\": 1}", "checkout": {"retries": 1}}"#
      let verdict = remote.verdict(applying: text)
      #expect(verdict.codes == ["missing-required"] && verdict.rejection?.problems.count == 1)
      #expect(verdict.rejection?.errors.first?.path == "config|json")
      #expect(verdict.rejection?.errors.first?.related.first?.path == "config|json.innerlimit")
    }
  }

  @Test func `a required flag below a wrong parent is not missing besides`() {
    #expect(
      source().verdict(applying: #"{"theme": "x", \#(Self.config), "checkout": [1]}"#).codes == ["type-mismatch"])
    #expect(
      source().verdict(applying: #"{"theme": "x", \#(Self.config), "checkout": {"retries": "1"}}"#).codes
        == ["type-mismatch"])
  }

  @Test func `a near miss of a flag that may be absent is a warning at the key`() throws {
    let report = try source().apply(#"{"checkout": {"retries": 1}, \#(Self.config), "thene": "dark"}"#)
    #expect(report.outcome == .accepted && report.absent == ["theme"] && report.unmapped == ["thene"])
    #expect(report.warnings.map(\.code) == [.nearMiss] && report.warnings.first?.path == "thene")
    #expect(report.warnings.first?.flag == "theme" && report.warnings.first?.severity == .warning)
  }

  @Test func `what resembles nothing is listed and not warned about`() throws {
    let report = try source().apply(#"{"checkout": {"retries": 1}, \#(Self.config), "zebra": 1, "x": {"y": 2}}"#)
    #expect(report.warnings.isEmpty && report.unmapped == ["zebra", "x"])
  }

  // MARK: Empty payloads

  @Test(arguments: ["{}", #"{"other": 1}"#, #"{"kill": {}}"#, #"{"quotaLimited": ["flags"], "flags": {}}"#])
  func `a payload that holds none of the flags is refused`(_ text: String) throws {
    let remote = SwitchFlags.source(.none)
    let pole = FlagPole(SwitchFlags.self, sources: [remote])
    try remote.apply(SwitchFlags.payload([5]))
    let before = PoleState(pole, remote)
    let verdict = remote.verdict(applying: text)
    #expect(verdict.codes == ["empty-payload"] && PoleState(pole, remote) == before)
    #expect(verdict.rejection?.errors.first?.expected == "at least one of 10 flags with a remote key")
  }

  @Test func `an empty payload is taken on request, and everything falls back`() throws {
    let remote = RemoteSource(SwitchFlags.self, options: ValidationOptions(allowsEmptyPayload: true))
    let pole = FlagPole(SwitchFlags.self, sources: [remote])
    try remote.apply(SwitchFlags.payload([5]))
    let report = try remote.apply("{}")
    #expect(report.outcome == .accepted && report.flags.isEmpty && report.absent.count == 10)
    #expect(report.changes == [.init(key: "number0", from: "5", to: "0")])
    #expect(pole.resolution(for: "number0")?.winner == .compiledDefault)
    #expect(remote.verdict(applying: "").codes == ["not-json"])
  }

  @Test func `a payload whose flags are all wrong is not empty besides`() {
    #expect(SwitchFlags.source(.none).verdict(applying: #"{"n0": "x"}"#).codes == ["type-mismatch"])
    #expect(SwitchFlags.source(.none).verdict(applying: "[]").codes == ["type-mismatch"])
  }

  @Test func `flags that no payload reaches make no payload empty`() throws {
    struct Local: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) { flags.flag("a", default: 1, description: "d") }
    }
    #expect(try RemoteSource(Local.self).apply("{}").outcome == .accepted)
  }
}
