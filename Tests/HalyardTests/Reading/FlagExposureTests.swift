import Testing

@testable import Halyard

/// What a program is told of reads.
@Suite struct FlagExposureTests {
  private let overrides = MemorySource(name: "menu")
  private let pole: FlagPole<ShopFlags>
  private let told = Guarded<[String]>([])
  private let exposures: FlagExposures<ShopFlags>

  init() {
    pole = FlagPole(ShopFlags.self, sources: [overrides])
    exposures = FlagExposures(pole) { [told] exposure in
      told.withLock { $0.append("\(exposure.key) \(exposure.value ?? "-") \(exposure.resolution.winner.name)") }
    }
  }

  @Test func `the first read of a flag in a session is told, with the value that is returned`() {
    overrides.set(ShopTier.pro, for: "checkout.tier")
    #expect(exposures.read(\.checkout.tierFlag) == .pro && exposures.read(\.checkout.tierFlag) == .pro)
    overrides.set(ShopTier.plus, for: "checkout.tier")
    #expect(exposures.read(\.checkout.tierFlag) == .plus)
    #expect(exposures.read(\.titleFlag) == "Shop")
    #expect(told.withLock { $0 } == [#"checkout.tier "pro" menu"#, #"title "Shop" default"#])
    exposures.startSession()
    _ = exposures.read(\.checkout.tierFlag)
    #expect(told.withLock { $0.last } == #"checkout.tier "plus" menu"#)
  }

  @Test func `reads of the pole and of snapshots are told to nobody`() {
    _ = pole.checkout.tier
    _ = pole.read(\.titleFlag) + pole.snapshot().read(\.titleFlag)
    #expect(told.withLock { $0.isEmpty })
  }

  @Test func `a sensitive flag is told without its value`() {
    #expect(exposures.read(\.tokenFlag) == "none")
    #expect(told.withLock { $0 } == ["token - default"])
  }

  @Test func `of reads at the same time one is told`() {
    let threads = (0..<4).map { _ in
      PlainThread { [exposures] in
        for _ in 0..<200 { _ = exposures.read(\.titleFlag).count + exposures.read(\.checkout.maxRetriesFlag) }
      }
    }
    for thread in threads { thread.join() }
    #expect(told.withLock { $0.count } == 2)
  }

  @Test func `who is told may read through the same`() {
    let isFinished = finishes {
      let box = Guarded<FlagExposures<ShopFlags>?>(nil)
      let exposures = FlagExposures(FlagPole(ShopFlags.self, sources: [])) { _ in
        _ = box.withLock { $0 }?.read(\.titleFlag)
      }
      box.withLock { $0 = exposures }
      #expect(exposures.read(\.titleFlag) == "Shop")
      box.withLock { $0 = nil }
    }
    #expect(isFinished)
  }

  @Test func `code that takes any reading reads the same of a pole, a snapshot and exposures`() {
    func title(_ flags: some FlagReading<ShopFlags>) -> String { flags.read(\.titleFlag) }
    overrides.set("Mine", for: "title")
    #expect(title(pole) == "Mine" && title(pole.snapshot()) == "Mine" && title(exposures) == "Mine")
  }
}
