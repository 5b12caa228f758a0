import Halyard

/// The samples of `Rolling-out.md`.
enum RollingOut {
  static let samples: [@Sendable () async throws -> Void] = [{ share() }, { variant() }, { exposure() }]

  @FlagContainer
  struct ShopFlags {
    @Flag(default: 0, description: "Share of the new checkout", remoteKey: "checkout.share", in: 0...10_000)
    var newCheckoutShare: Int

    @Flag(description: "What the button says", remoteKey: "checkout.button")
    var button: Button = .buy
  }

  enum Button: String, FlagValue, CaseIterable {
    case buy, order
  }

  static func share() {
    let overrides = MemorySource()
    let flags = FlagPole(ShopFlags.self, sources: [overrides])

    let bucket = RolloutBucket(flag: "new_checkout", targetingKey: "acct-42")
    print(bucket.number)
    overrides.set(1500, for: "new-checkout-share")
    print(bucket.isIncluded(basisPoints: flags.newCheckoutShare))
    overrides.set(1501, for: "new-checkout-share")
    print(bucket.isIncluded(basisPoints: flags.newCheckoutShare))
  }

  static func variant() {
    let bucket = RolloutBucket(flag: "new_checkout", targetingKey: "acct-42")
    let variants = [RolloutVariant("control", weight: 1), RolloutVariant("treatment", weight: 1)]
    print(bucket.variant(of: variants, basisPoints: 1500) ?? "none")
    print(bucket.variant(of: variants, basisPoints: 1501) ?? "none")
    print(bucket.variant(of: variants) ?? "none")
  }

  static func exposure() {
    let flags = FlagPole(ShopFlags.self, sources: [])

    let exposures = FlagExposures(flags) { exposure in
      print("exposed:", exposure.key, exposure.value ?? "", exposure.resolution.winner.kind.rawValue)
    }
    for _ in 1...3 {
      if exposures.read(\.$button) == .order { print("the other button") }
    }
    exposures.startSession()
    _ = exposures.read(\.$button)
  }
}
