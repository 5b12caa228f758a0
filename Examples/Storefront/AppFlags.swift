import Halyard

/// What the storefront can turn on.
struct AppFlags: FlagContainer {
  private let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag(
      "newOnboarding", default: false, description: "Redesigned onboarding",
      remoteKey: "featureToggles.onboarding.v2", owner: "growth", expires: "2027-03-01")
    flags.flag("theme", default: Theme.light, description: "Colours", remoteKey: #"ui["app.theme"]"#)
    flags.flag(
      "paywall", default: JSONFlag(Paywall(title: "Go Pro", trialDays: 7)), description: "The paywall's texts",
      remoteKey: "paywall")
    flags.group("checkout", CheckoutFlags.self)
  }

  var newOnboarding: Bool { slots.value(at: 0) }
  var theme: Theme { slots.value(at: 1) }
  var paywall: JSONFlag<Paywall> { slots.value(at: 2) }
  var checkout: CheckoutFlags { CheckoutFlags(slots: slots.group(at: 3)) }
}

enum Theme: String, FlagValue, CaseIterable {
  case light, dark, system
}

/// Any `Codable` type can be a flag; it is decoded when a payload is applied, never when it is read.
struct Paywall: Codable, Equatable, Sendable {
  var title: String
  var trialDays: Int
}
