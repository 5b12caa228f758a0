import Halyard

/// A record: an object with named fields, decoded when a payload is applied.
struct PaymentMethod: FlagRecord {
  enum Kind: String, FlagValue, CaseIterable {
    case card, wallet, invoice
  }

  var name: String
  var kind: Kind
  var enabled: Bool

  static let recordSchema = RecordSchema(
    "PaymentMethod",
    fields: [
      RecordField("name", String.self, constraints: ValueConstraints(notBlank: true), isKey: true),
      RecordField("kind", Kind.self),
      RecordField("enabled", Bool.self, default: true),
    ])

  init(name: String, kind: Kind, enabled: Bool) {
    self.name = name
    self.kind = kind
    self.enabled = enabled
  }

  init?(fields: RecordFields) {
    guard let name: String = fields[0], let kind: Kind = fields[1], let enabled: Bool = fields[2] else { return nil }
    self.init(name: name, kind: kind, enabled: enabled)
  }

  func write(fields: inout RecordWriter) {
    fields.append(name)
    fields.append(kind)
    fields.append(enabled)
  }
}
