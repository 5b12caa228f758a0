import Halyard

/// A group with a flag of each type that is measured.
struct ReadGroup: FlagContainer {
  private let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag("enabled", default: true, description: "A bool", remoteKey: "checkout.enabled")
    flags.flag("retries", default: 3, description: "An integer", remoteKey: "checkout.retries")
    flags.flag("tier", default: Tier.plus, description: "An enum", remoteKey: "checkout.tier")
    flags.flag("greeting", default: "", description: "A text", remoteKey: "checkout.greeting")
    flags.flag("methods", default: [PaymentMethod](), description: "Records", remoteKey: "checkout.methods")
    flags.flag("paywall", default: JSONFlag(Paywall.sample), description: "JSON", remoteKey: "checkout.paywall")
    flags.flag("limit", default: Int?.some(4), description: "An optional", remoteKey: "checkout.limit")
  }

  var enabled: Bool { slots.value(at: 0) }
  var enabledFlag: FlagReference<Bool> { slots.reference(at: 0) }
  var retries: Int { slots.value(at: 1) }
  var tier: Tier { slots.value(at: 2) }
  var greeting: String { slots.value(at: 3) }
  var methods: [PaymentMethod] { slots.value(at: 4) }
  var paywall: JSONFlag<Paywall> { slots.value(at: 5) }
  var limit: Int? { slots.value(at: 6) }
}
