import Halyard

/// The samples of `Flag-values.md`.
enum FlagValues {
  static let samples: [@Sendable () throws -> Void] = [{ try types() }, { try constraints() }]

  enum Tier: String, FlagValue, CaseIterable {
    case free, pro, platinum
  }

  struct EvenNumber: FlagValue, RawRepresentable {
    let rawValue: Int

    init?(rawValue: Int) {
      guard rawValue.isMultiple(of: 2) else { return nil }
      self.rawValue = rawValue
    }
  }

  struct Paywall: Codable, Equatable, Sendable {
    var title: String
    var trialDays: Int
  }

  @FlagContainer
  struct ManyFlags {
    @Flag(description: "Pricing tier", remoteKey: "tier")
    var tier: Tier = .free

    @Flag(default: EvenNumber(rawValue: 2), description: "Batch size; nil is none", remoteKey: "batch")
    var batch: EvenNumber?

    @Flag(description: "Of a request", remoteKey: "timeout")
    var timeout: Duration = .seconds(30)

    @Flag(default: [Tier.free], description: "Tiers on sale", remoteKey: "tiers")
    var tiers: [Tier]

    @Flag(default: ["EUR": 9.99], description: "Price by currency", remoteKey: "prices")
    var prices: [String: Double]

    @Flag(description: "Texts", remoteKey: "paywall")
    var paywall: JSONFlag<Paywall> = .init(Paywall(title: "Go Pro", trialDays: 7))
  }

  @FlagContainer
  struct LimitedFlags {
    @Flag(default: 0.5, description: "Share of traffic", remoteKey: "ratio", in: 0...1)
    var ratio: Double

    @Flag(
      default: ["en"], description: "Languages offered", remoteKey: "languages",
      constraints: ValueConstraints(minItems: 1, pattern: "^[a-z]{2}$", uniqueItems: true))
    var languages: [String]
  }

  static func types() throws {
    let bytes = try Samples.json("Documentation/Flag-values.md", 0)

    let remote = RemoteSource(ManyFlags.self)
    let flags = FlagPole(ManyFlags.self, sources: [remote])
    try remote.apply(bytes)
    print(flags.tier, flags.batch == nil, flags.timeout, flags.tiers.count, flags.prices["EUR"] ?? 0)
    print(flags.paywall.title)
  }

  static func constraints() throws {
    let bytes = try Samples.json("Documentation/Flag-values.md", 1)

    do {
      try RemoteSource(LimitedFlags.self).validate(bytes)
    } catch {
      for problem in error.problems { print("\(problem.path): \(problem.message)") }
    }
  }
}
