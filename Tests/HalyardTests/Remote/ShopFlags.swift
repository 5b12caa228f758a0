@testable import Halyard

/// Flags of every sort that a payload can set, in a root and a group.
struct ShopFlags: FlagContainer {
  let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag("newOnboarding", default: false, description: "Redesigned onboarding", remoteKey: "onboarding.v2")
    flags.group("checkout", ShopCheckoutFlags.self)
    flags.flag("title", default: "Shop", description: "The title", remoteKey: "title")
    flags.flag(
      "paywall", default: JSONFlag(ShopPaywall(title: "Go Pro", trialDays: 7)), description: "Paywall",
      remoteKey: "paywall")
    flags.flag("token", default: "none", description: "Secret", remoteKey: "token", sensitive: true)
    flags.flag("ratio", default: 0.5, description: "Share of users", remoteKey: "ratio")
    flags.flag("limits", default: ["a": 1], description: "Limits by name", remoteKey: "limits")
    flags.flag("localOnly", default: true, description: "No payload reaches it")
  }

  var newOnboarding: Bool { slots.value(at: 0) }
  var newOnboardingFlag: FlagReference<Bool> { slots.reference(at: 0) }
  var checkout: ShopCheckoutFlags { ShopCheckoutFlags(slots: slots.group(at: 1)) }
  var title: String { slots.value(at: 6) }
  var titleFlag: FlagReference<String> { slots.reference(at: 6) }
  var paywall: JSONFlag<ShopPaywall> { slots.value(at: 7) }
  var paywallFlag: FlagReference<JSONFlag<ShopPaywall>> { slots.reference(at: 7) }
  var token: String { slots.value(at: 8) }
  var tokenFlag: FlagReference<String> { slots.reference(at: 8) }
  var ratio: Double { slots.value(at: 9) }
  var ratioFlag: FlagReference<Double> { slots.reference(at: 9) }
  var limits: [String: Int] { slots.value(at: 10) }
  var limitsFlag: FlagReference<[String: Int]> { slots.reference(at: 10) }
  var localOnly: Bool { slots.value(at: 11) }
  var localOnlyFlag: FlagReference<Bool> { slots.reference(at: 11) }

  /// A payload that sets every flag it can reach, each to another value than its default.
  static let payload = """
    {
      "onboarding": {"v2": true},
      "checkout": {
        "enabled": false,
        "retries": 5,
        "tier": "pro",
        "methods": [{"name": "Visa", "tier": "plus"}, {"name": "Cash", "tier": "free", "enabled": false}],
        "banner": "Sale"
      },
      "title": "Harbour",
      "paywall": {"title": "Sail", "trialDays": 14},
      "token": "hunter2",
      "ratio": 0.25,
      "limits": {"a": 2, "b": 3},
      "experiments": {"x": [1, 2, 3]}
    }
    """
}
