import Halyard

struct AppFlags: FlagContainer {
  let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag(
      "newOnboarding", default: false, description: "Redesigned onboarding",
      remoteKey: "featureToggles.onboarding.v2", owner: "growth", expires: "2027-03-01")
    flags.flag(
      "maxRetries", default: 3, description: "Retries before giving up", remoteKey: "checkout.retries", in: 0...10)
    flags.flag("tier", default: Tier.free, description: "Pricing tier", remoteKey: "checkout.tier")
  }

  @inline(__always) var newOnboarding: Bool { slots.value(at: 0) }
  @inline(__always) var maxRetries: Int { slots.value(at: 1) }
  @inline(__always) var tier: Tier { slots.value(at: 2) }
  var tierFlag: FlagReference<Tier> { slots.reference(at: 2) }
}

enum Tier: String, FlagValue, CaseIterable {
  case free, pro, platinum
}

enum ReadMe {
  static let samples: [@Sendable () throws -> Void] = [{ try run() }]

  static func run() throws {
    let bytes = try Samples.json("README.md", 0)

    let overrides = MemorySource(name: "debug menu")
    let remote = RemoteSource(AppFlags.self)
    let flags = FlagPole(AppFlags.self, sources: [overrides, remote])

    let report = try remote.apply(bytes, name: "flags.json")
    for change in report.changes { print(change.key, "is now", change.to ?? "") }
    overrides.set(Tier.platinum, for: "tier")
    if flags.newOnboarding { print("the new onboarding, with", flags.maxRetries, "retries") }
    print(flags.resolution(for: \.tierFlag))
  }
}
