import Halyard

@FlagContainer(description: "What the storefront can turn on")
struct AppFlags {
  @Flag(
    default: false, description: "Redesigned onboarding", remoteKey: "featureToggles.onboarding.v2", owner: "growth",
    expires: "2027-03-01")
  var newOnboarding: Bool

  @Flag(description: "Colours", remoteKey: #"ui["app.theme"]"#)
  var theme: Theme = .light

  @Flag(description: "The paywall's texts", remoteKey: "paywall")
  var paywall: JSONFlag<Paywall> = .init(Paywall(title: "Go Pro", trialDays: 7))

  @FlagGroup(description: "How the storefront takes orders")
  var checkout: CheckoutFlags
}

enum Theme: String, FlagValue, CaseIterable {
  case light, dark, system
}

/// Any `Codable` type can be a flag; it is decoded when a payload is applied, never when it is read.
struct Paywall: Codable, Equatable, Sendable {
  var title: String
  var trialDays: Int
}
