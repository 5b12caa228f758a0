import Halyard

/// What a root of the behaviour tests can be read for, however it was written.
protocol SampleFlags: FlagContainer {
  associatedtype CheckoutGroup: SampleGroup
  associatedtype OtherGroup: SampleInner
  var newOnboarding: Bool { get }
  var checkout: CheckoutGroup { get }
  var other: OtherGroup { get }
  var greeting: String { get }
  var `default`: Int { get }
  var ratio: Double { get }
  var ratioFlag: FlagReference<Double> { get }
  var limit: Int? { get }
  var tiers: [Tier] { get }
  var paywall: JSONFlag<Paywall> { get }
  var timeout: Duration { get }
}

/// What the group can be read for.
protocol SampleGroup: FlagContainer {
  associatedtype MethodRecord: SampleMethod
  associatedtype InnerGroup: SampleInner
  var enabled: Bool { get }
  var maxRetries: Int { get }
  var inner: InnerGroup { get }
  var tier: Tier { get }
  var tierFlag: FlagReference<Tier> { get }
  var paymentMethods: [MethodRecord] { get }
  var methodsByName: [String: MethodRecord] { get }
}

/// What the innermost group can be read for.
protocol SampleInner: FlagContainer {
  var depth: UInt8 { get }
}

/// What the record can be read for.
protocol SampleMethod: KeyedFlagRecord where RecordKey == String {
  var name: String { get }
  var kind: Kind { get }
  var isEnabled: Bool { get }
  var note: String? { get }
  var fee: Double? { get }
}

enum Tier: String, FlagValue, CaseIterable { case free, pro, platinum }

enum Kind: String, FlagValue, CaseIterable { case card, wallet, invoice }

/// Not `CaseIterable`: only its initialiser knows the cases.
enum Colour: String, FlagValue { case red, green }

struct Paywall: Codable, Equatable, Sendable {
  var title: String
  var trialDays: Int
}
