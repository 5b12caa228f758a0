import Halyard

/// The sample, written by hand.
enum HandWritten {
  struct Flags: SampleFlags {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }

    static func declare(in flags: inout FlagDeclarations) {
      flags.flag(
        "newOnboarding", default: false, description: "Redesigned onboarding",
        remoteKey: "featureToggles.onboarding.v2", owner: "growth", expires: "2027-03-01", tags: ["start", "ui"])
      flags.group("checkout", Group.self)
      flags.group("other", Other.self)
      flags.flag("greeting", key: "words/first", default: "Hello", description: "First words", sensitive: true)
      #if DEBUG
        flags.flag("default", default: 3, description: "A keyword", remoteKey: #"ui["app.default"]"#, required: true)
      #else
        flags.flag("default", default: 3, description: "A keyword", remoteKey: #"ui["app.default"]"#, required: true)
      #endif
      flags.flag("ratio", default: 0.5, description: "Share of traffic", remoteKey: "ratio", in: 0...1)
      flags.flag("limit", default: Int?.none, description: "Nil is none", remoteKey: "limit")
      flags.flag(
        "tiers", default: [Tier.free], description: "On sale", remoteKey: "tiers",
        constraints: ValueConstraints(minItems: 1, uniqueItems: true))
      flags.flag(
        "paywall", default: JSONFlag(Paywall(title: "Go Pro", trialDays: 7)), description: "Texts",
        remoteKey: "paywall")
      flags.flag("timeout", default: Duration.seconds(30), description: "Of a request", remoteKey: "timeout")
    }

    var newOnboarding: Bool { slots.value(at: 0) }
    var checkout: Group { Group(slots: slots.group(at: 1)) }
    var other: Other { Other(slots: slots.group(at: 7)) }
    var greeting: String { slots.value(at: 8) }
    var `default`: Int { slots.value(at: 9) }
    var ratio: Double { slots.value(at: 10) }
    var ratioFlag: FlagReference<Double> { slots.reference(at: 10) }
    var limit: Int? { slots.value(at: 11) }
    var tiers: [Tier] { slots.value(at: 12) }
    var paywall: JSONFlag<Paywall> { slots.value(at: 13) }
    var timeout: Duration { slots.value(at: 14) }
  }

  struct Group: SampleGroup {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }

    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("enabled", default: true, description: "Take payments at all", killSwitch: true)
      flags.flag("maxRetries", default: 3, description: "Before giving up", remoteKey: "checkout.retries", in: 0...10)
      flags.group("inner", Inner.self)
      flags.flag("tier", default: Tier.free, description: "Pricing tier", remoteKey: "checkout.tier")
      flags.flag(
        "paymentMethods", default: [Method(name: "Visa", kind: .card)], description: "Offered",
        remoteKey: "checkout.methods")
      flags.flag("methodsByName", default: [String: Method](), description: "By name", remoteKey: "checkout.byName")
    }

    var enabled: Bool { slots.value(at: 0) }
    var maxRetries: Int { slots.value(at: 1) }
    var inner: Inner { Inner(slots: slots.group(at: 2)) }
    var tier: Tier { slots.value(at: 3) }
    var tierFlag: FlagReference<Tier> { slots.reference(at: 3) }
    var paymentMethods: [Method] { slots.value(at: 4) }
    var methodsByName: [String: Method] { slots.value(at: 5) }
  }

  struct Inner: SampleInner {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }

    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("depth", default: UInt8(2), description: "How deep", remoteKey: "checkout.depth")
    }

    var depth: UInt8 { slots.value(at: 0) }
  }

  struct Other: SampleInner {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }

    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("depth", default: UInt8(4), description: "In another group")
    }

    var depth: UInt8 { slots.value(at: 0) }
  }

  struct Method: SampleMethod {
    var name: String
    let kind: Kind
    var isEnabled = true
    var note: String?
    var fee: Double?
    var parts: [Part] = []

    var recordKey: String { name }

    static let recordSchema = RecordSchema(
      "Method",
      fields: [
        RecordField("name", String.self, constraints: ValueConstraints(notBlank: true), isKey: true),
        RecordField("kind", Kind.self),
        RecordField("enabled", Bool.self, default: true),
        RecordField("note", String?.self, constraints: ValueConstraints(maxLength: 8)),
        RecordField("fee", Double?.self, default: 0.5),
        RecordField("parts", [Part].self, default: []),
      ])

    init(name: String, kind: Kind, isEnabled: Bool = true, note: String? = nil, fee: Double? = 0.5, parts: [Part] = [])
    {
      (self.name, self.kind, self.isEnabled, self.note) = (name, kind, isEnabled, note)
      (self.fee, self.parts) = (fee, parts)
    }

    init?(fields: RecordFields) {
      guard let name: String = fields[0], let kind: Kind = fields[1], let isEnabled: Bool = fields[2],
        let note: String? = fields[3], let fee: Double? = fields[4], let parts: [Part] = fields[5]
      else { return nil }
      self.init(name: name, kind: kind, isEnabled: isEnabled, note: note, fee: fee, parts: parts)
    }

    func write(fields: inout RecordWriter) {
      fields.append(name)
      fields.append(kind)
      fields.append(isEnabled)
      fields.append(note)
      fields.append(fee)
      fields.append(parts)
    }
  }

  struct Part: FlagRecord {
    var weight: Int
    var colour: Colour?
    static let recordSchema = RecordSchema(
      "Part", fields: [RecordField("weight", Int.self), RecordField("colour", Colour?.self)])

    init?(fields: RecordFields) {
      guard let weight: Int = fields[0], let colour: Colour? = fields[1] else { return nil }
      (self.weight, self.colour) = (weight, colour)
    }

    func write(fields: inout RecordWriter) {
      fields.append(weight)
      fields.append(colour)
    }
  }
}
