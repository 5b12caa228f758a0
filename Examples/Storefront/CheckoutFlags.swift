import Halyard

/// How the storefront takes orders.
struct CheckoutFlags: FlagContainer {
  private let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag(
      "enabled", default: true, description: "Take payments at all", remoteKey: "checkout.enabled", owner: "payments",
      killSwitch: true)
    flags.flag(
      "maxRetries", default: 3, description: "Retries before giving up", remoteKey: "checkout.retries", in: 0...10)
    flags.flag("tier", default: Tier.free, description: "Pricing tier", remoteKey: "checkout.tier")
    flags.flag(
      "paymentMethods", default: [PaymentMethod(name: "Visa", kind: .card, enabled: true)],
      description: "Payment methods offered", remoteKey: "checkout.methods",
      constraints: ValueConstraints(minItems: 1, maxItems: 8))
    flags.flag(
      "applePay", default: false, description: "Offer Apple Pay",
      remoteKey: #"experiments[name="apple-pay"].enabled"#)
    flags.flag(
      "giftCardLimits", default: ["EUR": 100.0], description: "Largest gift card by currency",
      remoteKey: "checkout.giftCardLimits")
  }

  var enabled: Bool { slots.value(at: 0) }
  var maxRetries: Int { slots.value(at: 1) }
  var maxRetriesFlag: FlagReference<Int> { slots.reference(at: 1) }
  var tier: Tier { slots.value(at: 2) }
  var tierFlag: FlagReference<Tier> { slots.reference(at: 2) }
  var paymentMethods: [PaymentMethod] { slots.value(at: 3) }
  var applePay: Bool { slots.value(at: 4) }
  var giftCardLimits: [String: Double] { slots.value(at: 5) }
}

enum Tier: String, FlagValue, CaseIterable {
  case free, pro, platinum
}
