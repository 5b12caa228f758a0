@testable import Halyard

/// The group of ``ShopFlags``.
struct ShopCheckoutFlags: FlagContainer {
  let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static let methods = [ShopMethod(name: "Visa", tier: .free)]
  static let retriesLine = #line + 5

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag(
      "enabled", default: true, description: "Take payments", remoteKey: "checkout.enabled", killSwitch: true)
    flags.flag("maxRetries", default: 3, description: "Retries", remoteKey: "checkout.retries", in: 0...10)
    flags.flag("tier", default: ShopTier.free, description: "Tier", remoteKey: "checkout.tier")
    flags.flag("methods", default: methods, description: "Methods", remoteKey: "checkout.methods")
    flags.flag("banner", default: String?.none, description: "Banner", remoteKey: "checkout.banner")
  }

  var enabled: Bool { slots.value(at: 0) }
  var enabledFlag: FlagReference<Bool> { slots.reference(at: 0) }
  var maxRetries: Int { slots.value(at: 1) }
  var maxRetriesFlag: FlagReference<Int> { slots.reference(at: 1) }
  var tier: ShopTier { slots.value(at: 2) }
  var tierFlag: FlagReference<ShopTier> { slots.reference(at: 2) }
  var methods: [ShopMethod] { slots.value(at: 3) }
  var methodsFlag: FlagReference<[ShopMethod]> { slots.reference(at: 3) }
  var banner: String? { slots.value(at: 4) }
  var bannerFlag: FlagReference<String?> { slots.reference(at: 4) }
}
