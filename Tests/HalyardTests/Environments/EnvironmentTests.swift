import Testing

@testable import Halyard

@Suite struct EnvironmentTests {
  private let production = RemoteSource(SavedFlags.self, name: "production")
  private let staging = RemoteSource(SavedFlags.self, name: "staging")
  private let bundled = (
    MemorySource(name: "production bundle", kind: .bundled), MemorySource(name: "staging bundle", kind: .bundled)
  )
  private let environments: FlagEnvironments
  private let flags: FlagPole<SavedFlags>

  init() {
    bundled.0.set(100, for: "number")
    bundled.1.set(200, for: "number")
    environments = FlagEnvironments(
      FlagEnvironment("production", sources: [production, bundled.0]),
      FlagEnvironment("staging", sources: [staging, bundled.1]))
    flags = FlagPole(SavedFlags.self, sources: [environments])
  }

  @Test func `fetched values stand over bundled ones of the same environment, and the default below`() throws {
    #expect(flags.number == 100 && flags.works)
    try production.apply(SavedFlags.payload(1))
    #expect(flags.number == 1)
    environments.switchEnvironment(to: "staging")
    #expect(flags.number == 200 && environments.environment.name == "staging")
    #expect(!environments.switchEnvironment(to: "Staging") && flags.number == 200)
    environments.switchEnvironment(to: "production")
    #expect(flags.number == 1)
  }

  @Test func `an answer that comes late for one environment touches no other's values`() throws {
    environments.switchEnvironment(to: "staging")
    try staging.apply(SavedFlags.payload(2))
    try production.apply(SavedFlags.payload(1, works: false))
    #expect(flags.number == 2 && flags.works)
    environments.switchEnvironment(to: "production")
    #expect(flags.number == 1 && !flags.works)
  }

  @Test func `a refused refresh keeps the environment's last good values`() throws {
    try production.apply(SavedFlags.payload(1))
    #expect(throws: PayloadRejection.self) { try production.apply(Array(#"{"number": "x"}"#.utf8)) }
    #expect(flags.number == 1)
  }

  @Test func `resolutions name the layers`() throws {
    try production.apply(SavedFlags.payload(1), name: "p.json")
    let resolution = flags.resolution(for: \.$number)
    #expect(resolution.winner == FlagResolution.Source(name: "production", kind: .remote))
    #expect(
      resolution.trail.map(\.source.name) == ["production", "production bundle", "default"]
        && resolution.trail.map(\.source.kind) == [.remote, .bundled, .compiledDefault])
    #expect(resolution.origin?.payloadName == "p.json")
  }

  @Test func `a value that does not fit hides no good one in a layer below`() throws {
    let limited = FlagPole(LimitedFlags.self, sources: [environments])
    #expect(limited.number == 100)
    try production.apply(SavedFlags.payload(1000))
    #expect(limited.number == 100)
    let resolution = limited.resolution(for: \.$number)
    #expect(resolution.value == 100 && resolution.winner.name == "production bundle")
    environments.switchEnvironment(to: "staging")
    bundled.1.set("two hundred", for: "number")
    #expect(limited.number == 5 && flags.number == 0)
  }

  @Test func `readers never see one environment's fetched values over another's bundle`() throws {
    try production.apply(Array(#"{"works": false}"#.utf8))
    // Production: 100 and false. Staging: 200 and true.
    let (environments, flags) = (environments, flags)
    onThreads(3) { thread in
      for round in 0..<2000 {
        if thread == 0 {
          environments.switchEnvironment(to: round.isMultiple(of: 2) ? "staging" : "production")
        } else {
          let moment = flags.snapshot()
          if (moment.number == 200) != moment.works { Issue.record("\(moment.number) and \(moment.works)") }
        }
      }
    }
  }

  /// Flags of which one allows less than ``SavedFlags`` does.
  @FlagContainer
  struct LimitedFlags {
    @Flag(default: 5, description: "The number of the payload", remoteKey: "number", in: 0...200)
    var number: Int
  }
}
