import Halyard

@FlagContainer
struct AppFlags {
  @Flag(
    default: false, description: "Redesigned onboarding", remoteKey: "featureToggles.onboarding.v2", owner: "growth",
    expires: "2027-03-01")
  var newOnboarding: Bool

  @Flag(default: 3, description: "Retries before giving up", remoteKey: "checkout.retries", in: 0...10)
  var maxRetries: Int

  @Flag(description: "Pricing tier", remoteKey: "checkout.tier")
  var tier: Tier = .free
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
    for change in report.changes { print("payload:", change) }
    overrides.set(Tier.platinum, for: "tier")
    if flags.newOnboarding { print("the new onboarding, with", flags.maxRetries, "retries") }
    print(flags.resolution(for: \.$tier))
  }
}
