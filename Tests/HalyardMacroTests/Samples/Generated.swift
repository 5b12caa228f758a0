import Halyard

/// The same sample, written by the macros.
enum Generated {
  @FlagContainer(description: "What the sample can turn on", keyEncoding: .kebabCase)
  struct Flags: SampleFlags {
    @Flag(
      default: false, description: "Redesigned onboarding", remoteKey: "featureToggles.onboarding.v2", owner: "growth",
      expires: "2027-03-01", tags: ["start", "ui"])
    var newOnboarding: Bool

    @FlagGroup(description: "Checkout")
    var checkout: Group

    @FlagGroup
    var other: Other

    @Flag(default: "Hello", description: "First words", key: "words/first", sensitive: true)
    var greeting: String

    #if DEBUG
      @Halyard.Flag(default: 3, description: "A keyword", remoteKey: #"ui["app.default"]"#, required: true)
      var `default`: Int
    #else
      @Flag(default: 3, description: "A keyword", remoteKey: #"ui["app.default"]"#, required: true)
      var `default`: Int
    #endif

    @available(macOS 15, *)
    @Flag(default: 0.5, description: "Share of traffic", remoteKey: "ratio", in: 0...1)
    var ratio: Double

    @Flag(default: nil, description: "Nil is none", remoteKey: "limit")
    var limit: Int?

    @Flag(
      description: "On sale", remoteKey: "tiers", constraints: ValueConstraints(minItems: 1, uniqueItems: true))
    var tiers: [Tier] = [.free]

    @Flag(description: "Texts", remoteKey: "paywall")
    var paywall: JSONFlag<Paywall> = .init(.init(title: "Go Pro", trialDays: 7))

    @Flag(default: Duration.seconds(30), description: "Of a request", remoteKey: "timeout") var timeout: Duration

    var ratioFlag: FlagReference<Double> { $ratio }
    static let answer = 42
  }

  @FlagContainer
  struct Group: SampleGroup {
    @Flag(default: true, description: "Take payments at all", killSwitch: true)
    var enabled: Bool

    @Flag(description: "Before giving up", remoteKey: "checkout.retries", in: 0...10)
    var maxRetries: Int = 3

    @FlagGroup var inner: Inner

    @Flag(description: "Pricing tier", remoteKey: "checkout.tier")
    var tier: Tier = .free

    @Flag(default: [Method(name: "Visa", kind: .card)], description: "Offered", remoteKey: "checkout.methods")
    var paymentMethods: [Method]

    @Flag(default: [:], description: "By name", remoteKey: "checkout.byName")
    var methodsByName: [String: Method]

    var tierFlag: FlagReference<Tier> { $tier }
  }

  @FlagContainer
  struct Inner: SampleInner {
    @Flag(default: 2, description: "How deep", remoteKey: "checkout.depth")
    var depth: UInt8
  }

  @FlagContainer
  struct Other: SampleInner {
    @Flag(default: 4, description: "In another group") var depth: UInt8
  }

  @FlagRecord
  struct Method {
    @FlagRecordKey(constraints: ValueConstraints(notBlank: true)) var name: String
    let kind: Kind
    @FlagRecordField("enabled") var isEnabled: Bool = true
    @FlagRecordField(constraints: ValueConstraints(maxLength: 8)) var note: String?
    var fee: Double? = 0.5
    var parts: [Part] = []

    var isCard: Bool { kind == .card }
  }

  @FlagRecord
  struct Part {
    var weight: Int
    var colour: Colour?
  }
}

extension Generated.Method: SampleMethod {}
