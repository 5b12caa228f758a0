import Testing

@testable import Halyard

/// Bands order sources, and production leaves those for debugging out.
@Suite struct FlagSourceStackTests {
  private static let sources = (
    forced: MemorySource(name: "forced"), local: MemorySource(name: "local"),
    simulator: MemorySource(name: "simulator"),
    testing: MemorySource(name: "testing"), remote: MemorySource(name: "remote"), bundled: MemorySource(name: "bundled")
  )

  private static func stack(_ environment: FlagSourceStack.Environment, isForced: Bool = true) -> FlagSourceStack {
    FlagSourceStack(environment: environment) {
      sources.remote
      sources.testing.inBand(.testing)
      sources.local.inBand(.localOverrides)
      sources.bundled.inBand(.business)
      sources.simulator.inBand(.simulator)
      if isForced { sources.forced.inBand(.forced) }
    }
  }

  @Test func `sources are asked by band, and within a band as they are named`() {
    let stack = Self.stack(.debug)
    #expect(stack.sources.map(\.name) == ["forced", "local", "simulator", "testing", "remote", "bundled"])
    #expect(stack.leftOut.isEmpty)
    #expect(FlagSourceBand.allCases == FlagSourceBand.allCases.sorted())
  }

  @Test(arguments: [true, false]) func `conditions and loops say which sources there are`(isDebugging: Bool) {
    let stack = FlagSourceStack(environment: .debug) {
      if isDebugging {
        Self.sources.local
      } else {
        Self.sources.bundled
      }
      for source in [Self.sources.remote, Self.sources.testing] { source }
      if #available(macOS 15, *) { Self.sources.simulator }
    }
    #expect(stack.sources.map(\.name) == [isDebugging ? "local" : "bundled", "remote", "testing", "simulator"])
  }

  @Test func `production asks forced values and business alone`() {
    let stack = Self.stack(.production)
    #expect(stack.sources.map(\.name) == ["forced", "remote", "bundled"])
    #expect(Set(stack.leftOut.map(\.name)) == ["local", "simulator", "testing"])
    #expect(Self.stack(.production, isForced: false).sources.map(\.name) == ["remote", "bundled"])
  }

  @Test func `a program can choose its bands`() {
    let stack = Self.stack(FlagSourceStack.Environment(bands: [.testing, .business]))
    #expect(stack.sources.map(\.name) == ["testing", "remote", "bundled"])
  }

  @Test func `in production nothing takes an override`() throws {
    let production = FlagPole(
      ShopFlags.self,
      sources: FlagSourceStack(environment: .production) {
        MemorySource().inBand(.localOverrides)
        RemoteSource(ShopFlags.self)
      }.sources)
    #expect(throws: FlagWriteError.noWritableSource) { try production.setOverride("x", for: \.titleFlag) }
  }
}
