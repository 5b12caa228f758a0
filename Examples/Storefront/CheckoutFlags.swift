import Halyard

@FlagContainer(description: "How the storefront takes orders")
struct CheckoutFlags {
  @Flag(
    default: true, description: "Take payments at all", remoteKey: "checkout.enabled", owner: "payments",
    killSwitch: true)
  var enabled: Bool

  @Flag(default: 3, description: "Retries before giving up", remoteKey: "checkout.retries", in: 0...10)
  var maxRetries: Int

  @Flag(description: "Pricing tier", remoteKey: "checkout.tier")
  var tier: Tier = .free

  @Flag(
    default: [PaymentMethod(name: "Visa", kind: .card, enabled: true)], description: "Payment methods offered",
    remoteKey: "checkout.methods", constraints: ValueConstraints(minItems: 1, maxItems: 8))
  var paymentMethods: [PaymentMethod]

  @Flag(default: false, description: "Offer Apple Pay", remoteKey: #"experiments[name="apple-pay"].enabled"#)
  var applePay: Bool

  @Flag(
    default: ["EUR": 100], description: "Largest gift card by currency", remoteKey: "checkout.giftCardLimits")
  var giftCardLimits: [String: Double]
}

enum Tier: String, FlagValue, CaseIterable {
  case free, pro, platinum
}
