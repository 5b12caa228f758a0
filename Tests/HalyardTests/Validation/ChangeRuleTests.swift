import Testing

@testable import Halyard

@Suite struct ChangeRuleTests {
  @Test func `rules say nothing of a first payload`() throws {
    let rules = ChangeRules(maximumChanges: 0, maximumChangedPercent: 0, maximumKillSwitchesBeside: 0)
    let remote = SwitchFlags.source(rules)
    try remote.apply(SwitchFlags.payload([1, 2, 3, 4, 5], kill: [false, false, false]))
    // Nor of one after everything was cleared.
    remote.clear()
    try remote.apply(SwitchFlags.payload([9, 9, 9], kill: [false, false, false]))
  }

  @Test func `as many flags as the rule says may change, and no more`() throws {
    let remote = SwitchFlags.source(ChangeRules(maximumChanges: 2))
    try remote.apply(SwitchFlags.payload([1, 1, 1]))
    #expect(remote.verdict(applying: SwitchFlags.payload([2, 2, 2])).codes == ["too-many-changes"])
    #expect(remote.verdict(applying: SwitchFlags.payload([2, 2, 1])).codes == [])
    // A flag that goes back to its default has changed, one that was its default before has not.
    #expect(remote.verdict(applying: SwitchFlags.payload([])).codes == ["too-many-changes"])
    #expect(remote.verdict(applying: SwitchFlags.payload([2, 2, 1, 0, 0])).codes == [])
    #expect(remote.verdict(applying: SwitchFlags.payload([2, 2])).codes == [])
  }

  @Test func `the problem says how many changes there are and may be`() throws {
    let remote = SwitchFlags.source(ChangeRules(maximumChanges: 1))
    try remote.apply(SwitchFlags.payload([1, 1, 1]))
    let problem = try #require(remote.verdict(applying: SwitchFlags.payload([2, 2, 2])).rejection?.errors.first)
    #expect(problem.message == "expected at most 1 change, found 3 changes of 10 flags")
    #expect(problem.line == 1 && problem.column == 1 && problem.hint != nil)
  }

  @Test func `per cent are of the flags that a payload can reach`() throws {
    let remote = SwitchFlags.source(ChangeRules(maximumChangedPercent: 20))
    try remote.apply(SwitchFlags.payload([1, 1, 1]))
    let verdict = remote.verdict(applying: SwitchFlags.payload([2, 2, 2]))
    #expect(verdict.codes == ["too-many-changes"])
    #expect(verdict.rejection?.errors.first?.expected == "changes of at most 20% of the flags")
    #expect(remote.verdict(applying: SwitchFlags.payload([2, 2, 1])).codes == [])
    let fine = SwitchFlags.source(ChangeRules(maximumChangedPercent: 19.5))
    try fine.apply(SwitchFlags.payload([1, 1]))
    #expect(
      fine.verdict(applying: SwitchFlags.payload([2, 2])).rejection?.errors.first?.expected.contains("19.5%") == true)
  }

  @Test(arguments: 1...3)
  func `per cent are counted in the same way, however few flags there are`(count: Int) throws {
    let flags = try (0..<count).map { number in
      FlagDescriptor(
        key: FlagKey("f\(number)"), value: ValueSchema(.json), defaultValue: "0", description: "",
        remoteKey: try PayloadPath("f\(number)"))
    }
    let all = (0..<count).map { "\"f\($0)\": 1" }.joined(separator: ", ")
    #expect(try codes(from: "{}", to: "{\(all)}", flags, ChangeRules(maximumChangedPercent: 99)) == [.tooManyChanges])
    #expect(try codes(from: "{}", to: "{\(all)}", flags, ChangeRules(maximumChangedPercent: 100)).isEmpty)
  }

  @Test func `a schema without a flag that a payload can reach has no changes`() throws {
    let flag = FlagDescriptor(key: "f", value: ValueSchema(.json), defaultValue: "0", description: "")
    #expect(try codes(from: "{}", to: #"{"a": 1}"#, [flag], ChangeRules(maximumChangedPercent: 0)).isEmpty)
  }

  private func codes(
    from before: String, to after: String, _ flags: [FlagDescriptor], _ rules: ChangeRules
  ) throws -> [ProblemCode] {
    let validator = PayloadValidator(
      FlagSchema(sound: flags), options: ValidationOptions(allowsEmptyPayload: true, rules: rules))
    let first = validator.examine(Array(before.utf8), name: nil, live: nil)
    let live = LivePayload(payload: try #require(first.reading.payload), mapping: first.mapping, version: nil)
    return PayloadReport(validator.examine(Array(after.utf8), name: nil, live: live), validator, live: live).problems
      .map(\.code)
  }

  @Test func `both limits on changes are one problem`() throws {
    let remote = SwitchFlags.source(ChangeRules(maximumChanges: 1, maximumChangedPercent: 10))
    try remote.apply(SwitchFlags.payload([1, 1, 1]))
    #expect(remote.verdict(applying: SwitchFlags.payload([2, 2, 2])).codes == ["too-many-changes"])
  }

  @Test func `equal values in other words are no change`() throws {
    let remote = SwitchFlags.source(ChangeRules(maximumChanges: 0))
    try remote.apply(#"{"n0": 1, "kill": {"k0": true}}"#)
    #expect(remote.verdict(applying: #"{"kill": {"k0": true, "k1": true}, "n0": 1, "n1": 0, "other": 5}"#).codes == [])
  }

  @Test func `of a text in a string what it says counts, and not how it is written`() throws {
    struct InText: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("a", default: 0, description: "d", remoteKey: "t|json.a")
      }
    }
    let remote = RemoteSource(InText.self)
    try remote.apply(#"{"x": 0, "t": "{\"a\":1}"}"#)
    #expect(try remote.apply(#"{"x": 2, "t": "{ \"a\": 1 }"}"#).changes.isEmpty)
    // What stands around the text is no value of the flag, here or there.
    #expect(try remote.apply(#"{"x": 1, "t": "{ \"a\": 2 }"}"#).changes.map(\.key) == ["a"])
  }

  @Test func `what is wrong does not count as a change besides`() throws {
    let remote = SwitchFlags.source(ChangeRules(maximumChanges: 0, maximumKillSwitchesBeside: 0))
    try remote.apply(SwitchFlags.payload([1, 1, 1], kill: [true, true]))
    #expect(remote.verdict(applying: SwitchFlags.payload([1, 1]) + "x").codes == ["trailing-data"])
    #expect(
      remote.verdict(applying: #"{"n0": "x", "n1": 1, "n2": 1, "kill": {"k0": true, "k1": true}}"#).codes
        == ["type-mismatch"])
    // A wrong parent silences its children in the rules, too.
    #expect(remote.verdict(applying: #"{"n0": 1, "n1": 1, "n2": 1, "kill": 5}"#).codes == ["type-mismatch"])
  }

  @Test func `kill switches go off one at a time if the rule says so`() throws {
    let remote = SwitchFlags.source(ChangeRules(maximumKillSwitchesBeside: 0))
    try remote.apply(SwitchFlags.payload([1], kill: [true, true, true, true]))
    #expect(
      remote.verdict(applying: SwitchFlags.payload([1], kill: [false, false, true, true])).codes
        == ["too-many-kill-switches"])
    #expect(remote.verdict(applying: SwitchFlags.payload([1], kill: [false, true, true, true])).codes == [])
    // Those that are off already do not count, nor do those that go on.
    #expect(remote.verdict(applying: SwitchFlags.payload([1], kill: [false, false, true, true])).codes == [])
    #expect(remote.verdict(applying: SwitchFlags.payload([1], kill: [true, true, false, true])).codes == [])
  }

  @Test func `a kill switch may go off with as many others as the rule says`() throws {
    let remote = SwitchFlags.source(ChangeRules(maximumKillSwitchesBeside: 2))
    try remote.apply(SwitchFlags.payload([1], kill: [true, true, true, true]))
    let verdict = remote.verdict(applying: SwitchFlags.payload([1], kill: [false, false, false, false]))
    #expect(verdict.codes == ["too-many-kill-switches"])
    let problem = try #require(verdict.rejection?.errors.first)
    // It points at the first one over the limit.
    #expect(problem.path == "kill.k3")
    #expect(
      problem.message
        == "expected at most 3 kill switches going off at once, found 4 going off: kill0, kill1, kill2, kill3")
    #expect(remote.verdict(applying: SwitchFlags.payload([1], kill: [false, false, false, true])).codes == [])
  }

  @Test func `a kill switch that is left out goes to its default`() throws {
    struct OffByDefault: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("a", default: false, description: "d", remoteKey: "a", killSwitch: true)
        flags.flag("b", default: false, description: "d", remoteKey: "b", killSwitch: true)
        flags.flag("c", default: false, description: "d", remoteKey: "c")
        flags.flag("d", default: false, description: "d", remoteKey: "d")
      }
    }
    let remote = RemoteSource(
      OffByDefault.self, options: ValidationOptions(rules: ChangeRules(maximumKillSwitchesBeside: 0)))
    try remote.apply(#"{"a": true, "b": true, "c": true, "d": true}"#)
    #expect(remote.verdict(applying: #"{"c": true}"#).codes == ["too-many-kill-switches"])
    // At the last one that is there, where the first over the limit is not.
    #expect(remote.verdict(applying: #"{"c": true, "a": false}"#).rejection?.errors.map(\.path) == ["a"])
    // Other flags may go off as they like.
    #expect(remote.verdict(applying: #"{"a": true, "b": true}"#).codes == [])
  }

  @Test func `all rules that are broken are reported together`() throws {
    let remote = SwitchFlags.source(ChangeRules(maximumChanges: 1, maximumKillSwitchesBeside: 0))
    try remote.apply(SwitchFlags.payload([1, 1], kill: [true, true]))
    #expect(
      Set(remote.verdict(applying: SwitchFlags.payload([2, 2], kill: [false, false])).codes)
        == ["too-many-changes", "too-many-kill-switches"])
  }
}
