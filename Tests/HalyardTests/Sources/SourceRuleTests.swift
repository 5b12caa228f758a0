import Halyard
import Testing

/// A source of the program's own is held to a flag's rules as a payload is.
@Suite struct SourceRuleTests {
  struct Ruled: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("pageSize", default: 20, description: "d", remoteKey: "pageSize", in: 1...100)
      flags.flag("colour", default: "#fff", description: "d", constraints: ValueConstraints(pattern: "^#[0-9a-f]{3}$"))
      flags.flag("modes", default: ["a"], description: "d", constraints: ValueConstraints(minItems: 1))
      flags.flag("ratio", default: 0.5, description: "d")
      flags.flag(
        "secret", default: "long enough", description: "d", sensitive: true, constraints: ValueConstraints(minLength: 8)
      )
    }
    var pageSize: Int { slots.value(at: 0) }
    var colour: String { slots.value(at: 1) }
    var modes: [String] { slots.value(at: 2) }
    var ratio: Double { slots.value(at: 3) }
    var secret: String { slots.value(at: 4) }
  }

  @Test func `a typed value that breaks a rule does not hide a good one below it`() throws {
    let overrides = MemorySource()
    let remote = RemoteSource(Ruled.self)
    let flags = FlagPole(Ruled.self, sources: [overrides, remote])
    try remote.apply(Array(#"{"pageSize": 50}"#.utf8))
    overrides.set(999, for: "page-size")
    overrides.set("#zzz", for: "colour")
    overrides.set([String](), for: "modes")
    overrides.set(Double.nan, for: "ratio")
    #expect(flags.pageSize == 50)
    #expect(flags.colour == "#fff")
    #expect(flags.modes == ["a"])
    #expect(flags.ratio == 0.5)
    overrides.set(100, for: "page-size")
    overrides.set("#abc", for: "colour")
    #expect(flags.pageSize == 100)
    #expect(flags.colour == "#abc")
  }

  @Test func `the trail says which rule a typed value breaks, and claims no place in a payload`() throws {
    let overrides = MemorySource()
    let flags = FlagPole(Ruled.self, sources: [overrides])
    overrides.set(999, for: "page-size")
    let resolution = try #require(flags.resolution(for: "page-size"))
    guard case .invalid(let problem) = resolution.trail[0].verdict else {
      Issue.record("not invalid: \(resolution)")
      return
    }
    #expect(problem.code == .outOfRange)
    #expect(problem.message == "page-size wants an int from 1 to 100, found the integer 999")
    #expect(problem.line == nil && problem.excerpt == nil && problem.path == "")
    #expect(resolution.winner == .compiledDefault)
    #expect(resolution.openFeatureReason == .error)
  }

  @Test func `what a sensitive flag was given is not told`() throws {
    let overrides = MemorySource()
    let flags = FlagPole(Ruled.self, sources: [overrides])
    overrides.set("hunter2", for: "secret")
    let resolution = try #require(flags.resolution(for: "secret"))
    #expect(flags.secret == "long enough")
    #expect(!resolution.description.contains("hunter2"))
    #expect(!"\(resolution.trail)".contains("hunter2"))
  }
}
