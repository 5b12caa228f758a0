import Halyard

/// The samples of `Declaring-flags.md`.
public enum DeclaringFlags {
  static let samples: [@Sendable () throws -> Void] = [
    { groups() }, { keys() }, { try constraints() }, { try types() },
  ]

  struct CheckoutFlags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }

    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("enabled", default: true, description: "Take payments at all", remoteKey: "checkout.enabled")
      flags.flag("maxRetries", default: 3, description: "Retries before giving up", remoteKey: "checkout.retries")
    }

    @inline(__always) var enabled: Bool { slots.value(at: 0) }
    @inline(__always) var maxRetries: Int { slots.value(at: 1) }
    var maxRetriesFlag: FlagReference<Int> { slots.reference(at: 1) }
  }

  struct AppFlags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }

    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("newOnboarding", default: false, description: "Redesigned onboarding")
      flags.group("checkout", CheckoutFlags.self)
      flags.flag("greeting", default: "Hello", description: "First words")
    }

    @inline(__always) var newOnboarding: Bool { slots.value(at: 0) }
    @inline(__always) var checkout: CheckoutFlags { CheckoutFlags(slots: slots.group(at: 1)) }
    @inline(__always) var greeting: String { slots.value(at: 3) }
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public struct SearchFlags: FlagContainer {
    @usableFromInline let slots: FlagSlots
    @inlinable public init(slots: FlagSlots) { self.slots = slots }

    public static func declare(in flags: inout FlagDeclarations) {
      flags.flag("suggestions", default: true, description: "Suggest while typing", remoteKey: "search.suggestions")
    }

    @inlinable @inline(__always) public var suggestions: Bool { slots.value(at: 0) }
  }

  struct SnakeFlags: FlagContainer {
    static var keyEncoding: FlagKeyEncoding { .snakeCase }

    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }

    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("useHTTPSOnly", default: true, description: "Refuse plain HTTP")
      flags.flag("legacyTheme", key: "theme/old", default: false, description: "The theme of last year")
    }
  }

  struct LimitedFlags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }

    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("ratio", default: 0.5, description: "Share of traffic", remoteKey: "ratio", in: 0...1)
      flags.flag(
        "languages", default: ["en"], description: "Languages offered", remoteKey: "languages",
        constraints: ValueConstraints(minItems: 1, pattern: "^[a-z]{2}$", uniqueItems: true))
    }
  }

  enum Tier: String, FlagValue, CaseIterable {
    case free, pro, platinum
  }

  struct EvenNumber: FlagValue, RawRepresentable {
    let rawValue: Int

    init?(rawValue: Int) {
      guard rawValue.isMultiple(of: 2) else { return nil }
      self.rawValue = rawValue
    }
  }

  struct PaymentMethod: FlagRecord {
    enum Kind: String, FlagValue, CaseIterable { case card, wallet, invoice }

    var name: String
    var kind: Kind
    var isEnabled: Bool
    var note: String?

    static let recordSchema = RecordSchema(
      "PaymentMethod",
      fields: [
        RecordField("name", String.self, constraints: ValueConstraints(notBlank: true), isKey: true),
        RecordField("kind", Kind.self),
        RecordField("enabled", Bool.self, default: true),
        RecordField("note", String?.self),
      ])

    init(name: String, kind: Kind, isEnabled: Bool = true, note: String? = nil) {
      (self.name, self.kind, self.isEnabled, self.note) = (name, kind, isEnabled, note)
    }

    init?(fields: RecordFields) {
      guard let name: String = fields[0], let kind: Kind = fields[1], let isEnabled: Bool = fields[2],
        let note: String? = fields[3]
      else { return nil }
      self.init(name: name, kind: kind, isEnabled: isEnabled, note: note)
    }

    func write(fields: inout RecordWriter) {
      fields.append(name)
      fields.append(kind)
      fields.append(isEnabled)
      fields.append(note)
    }
  }

  struct Paywall: Codable, Equatable, Sendable {
    var title: String
    var trialDays: Int
  }

  struct ManyFlags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }

    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("tier", default: Tier.free, description: "Pricing tier", remoteKey: "tier")
      flags.flag("batch", default: EvenNumber(rawValue: 2), description: "Batch size; nil is none", remoteKey: "batch")
      flags.flag("timeout", default: Duration.seconds(30), description: "Of a request", remoteKey: "timeout")
      flags.flag("tiers", default: [Tier.free], description: "Tiers on sale", remoteKey: "tiers")
      flags.flag("prices", default: ["EUR": 9.99], description: "Price by currency", remoteKey: "prices")
      flags.flag(
        "methods", default: [PaymentMethod(name: "Visa", kind: .card)], description: "Methods", remoteKey: "methods")
      flags.flag(
        "paywall", default: JSONFlag(Paywall(title: "Go Pro", trialDays: 7)), description: "Texts",
        remoteKey: "paywall")
    }

    @inline(__always) var tier: Tier { slots.value(at: 0) }
    @inline(__always) var batch: EvenNumber? { slots.value(at: 1) }
    @inline(__always) var timeout: Duration { slots.value(at: 2) }
    @inline(__always) var tiers: [Tier] { slots.value(at: 3) }
    @inline(__always) var prices: [String: Double] { slots.value(at: 4) }
    @inline(__always) var methods: [PaymentMethod] { slots.value(at: 5) }
    @inline(__always) var paywall: JSONFlag<Paywall> { slots.value(at: 6) }
  }

  static func groups() {
    let flags = FlagPole(AppFlags.self, sources: [])
    print(flags.checkout.maxRetries, flags.greeting)
    for flag in flags.schema.flags { print(flag.key) }
  }

  static func keys() {
    print(FlagSchema(SnakeFlags.self).flags.map(\.key))
  }

  static func constraints() throws {
    let bytes = try Samples.json("Documentation/Declaring-flags.md", 0)

    do {
      try RemoteSource(LimitedFlags.self).validate(bytes)
    } catch {
      for problem in error.problems { print("\(problem.path): \(problem.message)") }
    }
  }

  static func types() throws {
    let bytes = try Samples.json("Documentation/Declaring-flags.md", 1)

    let remote = RemoteSource(ManyFlags.self)
    let flags = FlagPole(ManyFlags.self, sources: [remote])
    try remote.apply(bytes)
    print(flags.tier, flags.batch == nil, flags.timeout, flags.tiers.count, flags.prices["EUR"] ?? 0)
    print(flags.methods[0].name, flags.methods[0].isEnabled, flags.paywall.title)
  }
}
