// swift-format-ignore-file
import Halyard
enum Tier: String, FlagValue, CaseIterable { case free, pro }
@FlagContainer(description: "App")
struct AppFlags {
  @Flag(default: false, description: "Onboarding", remoteKey: "a.b", owner: "growth", expires: "2027-03-01")
  var newOnboarding: Bool

  @FlagGroup(description: "Checkout")
  var checkout: CheckoutFlags

  #if DEBUG
  @Flag(default: 1, description: "x") var a: Int
  @FlagGroup var more: CheckoutFlags
  #else
  @Flag(default: 1, description: "y") var b: Int8
  #endif
  @FlagGroup var hand: HandFlags
  @Flag(description: "z") var `default`: Int = 3
  @Flag(description: "z")
  private var `my flag`: Double = 3
  @available(macOS 99, *) @Flag(description: "dd", in: 0...3) var ratio: Double = 0.5
  @Halyard.Flag(default: nil, description: "o") var o: Int?
  @Flag(default: [], description: "o") var list: [Tier]
  @Flag(default: [:], description: "o") var dict: [String: Tier]
  @Flag(description: "o") var dict2: [String: Tier] = ["a": .free]
  @Flag(default: 3, description: "o", in: 0...10) fileprivate var d: Double
  static let x = 3
  var computed: Int { d > 3 ? 1 : 2 }
  func f() { _ = $default; _ = `$my flag` }
}
struct HandFlags: FlagContainer {
  let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }
  static func declare(in flags: inout FlagDeclarations) {
    flags.flag("enabled", default: true, description: "Take payments at all", remoteKey: "checkout.enabled")
  }
  var enabled: Bool { slots.value(at: 0) }
}
@FlagContainer public struct CheckoutFlags {
  @Flag(default: true, description: "x", remoteKey: "checkout.enabled", killSwitch: true)
  public var enabled: Bool
  @Flag(default: Tier.free, description: "x") var tier: Tier
  @FlagGroup public var inner: Inner
  @Flag(default: true, description: "x") public var last: Bool
  @FlagContainer public struct Inner { @Flag(default: true, description: "x") public var last: Bool }
}
@FlagContainer private struct PrivateFlags { @Flag(default: true, description: "x") var last: Bool }
@FlagContainer struct GenericFlags<T: FlagValue & CaseIterable> {
  @Flag(description: "x") var last: T = T.allCases.first!
  @FlagContainer struct Inner { @Flag(default: true, description: "x") public var last: Bool }
  @FlagGroup var inner: Inner
}
extension AppFlags { @FlagContainer fileprivate struct Nested { @Flag(default: true, description: "x") var last: Bool } }
func f(pole: FlagPole<AppFlags>) { _ = pole.checkout.$tier; _ = pole.resolution(for: \.checkout.$tier) }
