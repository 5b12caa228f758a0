import Halyard

/// A group with a flag of each type that is measured.
@FlagContainer
struct ReadGroup {
  @Flag(default: true, description: "A bool", remoteKey: "checkout.enabled")
  var enabled: Bool

  @Flag(default: 3, description: "An integer", remoteKey: "checkout.retries")
  var retries: Int

  @Flag(description: "An enum", remoteKey: "checkout.tier")
  var tier: Tier = .plus

  @Flag(default: "", description: "A text", remoteKey: "checkout.greeting")
  var greeting: String

  @Flag(default: [], description: "Records", remoteKey: "checkout.methods")
  var methods: [PaymentMethod]

  @Flag(default: JSONFlag(Paywall.sample), description: "JSON", remoteKey: "checkout.paywall")
  var paywall: JSONFlag<Paywall>

  @Flag(default: 4, description: "An optional", remoteKey: "checkout.limit")
  var limit: Int?
}
