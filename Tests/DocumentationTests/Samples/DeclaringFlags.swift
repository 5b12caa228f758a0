import Halyard

/// The samples of `Declaring-flags.md`.
public enum DeclaringFlags {
  static let samples: [@Sendable () throws -> Void] = [{ groups() }, { keys() }]

  @FlagContainer(description: "How orders are taken")
  struct CheckoutFlags {
    @Flag(default: true, description: "Take payments at all", remoteKey: "checkout.enabled", killSwitch: true)
    var enabled: Bool

    @Flag(default: 3, description: "Retries before giving up", remoteKey: "checkout.retries", in: 0...10)
    var maxRetries: Int

    @Flag(description: "Pricing tier", remoteKey: "checkout.tier")
    var tier: Tier = .free
  }

  enum Tier: String, FlagValue, CaseIterable {
    case free, pro, platinum
  }

  @FlagContainer
  struct AppFlags {
    @Flag(default: false, description: "Redesigned onboarding")
    var newOnboarding: Bool

    @FlagGroup(description: "Checkout")
    var checkout: CheckoutFlags

    @Flag(default: "Hello", description: "First words")
    var greeting: String
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  @FlagContainer
  public struct SearchFlags {
    @Flag(default: true, description: "Suggest while typing", remoteKey: "search.suggestions")
    public var suggestions: Bool
  }

  @FlagContainer(keyEncoding: .snakeCase)
  struct SnakeFlags {
    @Flag(default: true, description: "Refuse plain HTTP")
    var useHTTPSOnly: Bool

    @Flag(default: false, description: "The theme of last year", key: "theme/old")
    var legacyTheme: Bool
  }

  @FlagContainer
  struct DebugFlags {
    #if os(Linux)
      @Flag(default: false, description: "Draw outlines")
      var drawsOutlines: Bool
    #endif

    @Flag(default: 2, description: "How many lines")
    var lines: Int
  }

  struct HandCheckoutFlags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }

    static var flagCount: Int { 2 }

    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("enabled", default: true, description: "Take payments at all", remoteKey: "checkout.enabled")
      flags.flag("maxRetries", default: 3, description: "Retries before giving up", remoteKey: "checkout.retries")
    }

    @inline(__always) var enabled: Bool { slots.value(at: 0) }
    @inline(__always) var maxRetries: Int { slots.value(at: 1) }
    var maxRetriesFlag: FlagReference<Int> { slots.reference(at: 1) }
  }

  struct HandAppFlags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }

    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("newOnboarding", default: false, description: "Redesigned onboarding")
      flags.group("checkout", HandCheckoutFlags.self)
      flags.flag("greeting", default: "Hello", description: "First words")
    }

    @inline(__always) var newOnboarding: Bool { slots.value(at: 0) }
    @inline(__always) var checkout: HandCheckoutFlags { HandCheckoutFlags(slots: slots.group(at: 1)) }
    @inline(__always) var greeting: String { slots.value(at: 3) }
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public struct HandSearchFlags: FlagContainer {
    @usableFromInline let slots: FlagSlots
    @inlinable public init(slots: FlagSlots) { self.slots = slots }

    public static func declare(in flags: inout FlagDeclarations) {
      flags.flag("suggestions", default: true, description: "Suggest while typing", remoteKey: "search.suggestions")
    }

    @inlinable @inline(__always) public var suggestions: Bool { slots.value(at: 0) }
  }

  static func groups() {
    let flags = FlagPole(AppFlags.self, sources: [])
    print(flags.checkout.maxRetries, flags.greeting)
    for flag in flags.schema.flags { print(flag.key) }
  }

  static func keys() {
    print(FlagSchema(SnakeFlags.self).flags.map(\.key))
  }
}
