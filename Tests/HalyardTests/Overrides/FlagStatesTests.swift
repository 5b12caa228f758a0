import Testing

@testable import Halyard

/// States that are declared in Swift.
@Suite struct FlagStatesTests {
  private enum Plan { case plain, paid, test }

  private static func states(_ plan: Plan, isLoud: Bool) -> FlagStates<ShopFlags> {
    FlagStates(ShopFlags.self) {
      enable(\.newOnboardingFlag)
      if isLoud { set(\.titleFlag, to: "LOUD") }
      switch plan {
      case .plain: disable(\.checkout.enabledFlag)
      case .paid: set(\.checkout.tierFlag, to: .pro)
      case .test:
        set(\.checkout.tierFlag, to: .plus)
        set(\.ratioFlag, to: 1)
      }
      if isLoud { enable(\.localOnlyFlag) } else { disable(\.localOnlyFlag) }
      for retries in 1...3 { set(\.checkout.maxRetriesFlag, to: retries) }
    }
  }

  @Test func `statements, conditions and loops say which flags have values`() {
    let plain = Self.states(.plain, isLoud: false).values
    #expect(
      Set(plain.keys) == ["new-onboarding", "checkout.enabled", "local-only", "checkout.max-retries"])
    #expect(plain["checkout.enabled"] as? Bool == false && plain["local-only"] as? Bool == false)
    let paid = Self.states(.paid, isLoud: true).values
    #expect(paid["title"] as? String == "LOUD" && paid["checkout.tier"] as? ShopTier == .pro)
    #expect(Self.states(.test, isLoud: false).values["ratio"] as? Double == 1)
  }

  @Test func `of several statements on one flag the last one counts`() {
    #expect(Self.states(.plain, isLoud: true).values["checkout.max-retries"] as? Int == 3)
  }

  @Test func `states become a source that outranks those below it`() throws {
    let remote = RemoteSource(ShopFlags.self)
    let states = Self.states(.paid, isLoud: false).source()
    let pole = FlagPole(ShopFlags.self, sources: [states, remote])
    try remote.apply(ShopFlags.payload)
    #expect(pole.checkout.maxRetries == 3 && pole.newOnboarding && pole.title == "Harbour")
    #expect(pole.resolution(for: \.checkout.tierFlag).winner == .init(name: "forced", kind: .forced))
    #expect(FlagStates(ShopFlags.self) {}.values.isEmpty)
  }
}
