import Halyard

enum Tier: String, FlagValue, CaseIterable { case free, pro, platinum }

enum Level: Int8, FlagValue, CaseIterable { case low = -1, high = 100 }

enum Ratio: Double, FlagValue, CaseIterable { case half = 0.5, whole = 1 }

/// A type with a rule of its own that no schema can say.
struct EvenNumber: FlagValue, RawRepresentable {
  let rawValue: Int
  init?(rawValue: Int) {
    guard rawValue % 2 == 0 else { return nil }
    self.rawValue = rawValue
  }
}

struct PaymentMethod: FlagRecord, Hashable {
  var name: String
  var tier: Tier
  var isEnabled: Bool
  var note: String?

  static let recordSchema = RecordSchema(
    "PaymentMethod",
    fields: [
      RecordField("name", String.self, constraints: ValueConstraints(minLength: 1), isKey: true),
      RecordField("tier", Tier.self), RecordField("enabled", Bool.self, default: true),
      RecordField("note", String?.self),
    ])

  init(name: String, tier: Tier, isEnabled: Bool = true, note: String? = nil) {
    (self.name, self.tier, self.isEnabled, self.note) = (name, tier, isEnabled, note)
  }

  init?(fields: RecordFields) {
    guard let name: String = fields[0], let tier: Tier = fields[1], let isEnabled: Bool = fields[2],
      let note: String? = fields[3]
    else { return nil }
    self.init(name: name, tier: tier, isEnabled: isEnabled, note: note)
  }

  func write(fields: inout RecordWriter) {
    fields.append(name)
    fields.append(tier)
    fields.append(isEnabled)
    fields.append(note)
  }
}

struct Checkout: FlagRecord {
  var methods: [PaymentMethod]
  var limits: [String: EvenNumber]
  var preferred: PaymentMethod

  static let recordSchema = RecordSchema(
    "Checkout",
    fields: [
      RecordField("methods", [PaymentMethod].self), RecordField("limits", [String: EvenNumber].self, default: [:]),
      RecordField("preferred", PaymentMethod.self, default: PaymentMethod(name: "Invoice", tier: .free)),
    ])

  init(methods: [PaymentMethod], limits: [String: EvenNumber], preferred: PaymentMethod) {
    (self.methods, self.limits, self.preferred) = (methods, limits, preferred)
  }

  init?(fields: RecordFields) {
    guard let methods: [PaymentMethod] = fields[0], let limits: [String: EvenNumber] = fields[1],
      let preferred: PaymentMethod = fields[2]
    else { return nil }
    self.init(methods: methods, limits: limits, preferred: preferred)
  }

  func write(fields: inout RecordWriter) {
    fields.append(methods)
    fields.append(limits)
    fields.append(preferred)
  }
}
