import Halyard

/// A record that a flag can have, and the same for `JSONDecoder`.
struct PaymentMethod: FlagRecord, Decodable {
  var name: String
  var tier: Tier
  var fee: Double
  var enabled: Bool

  static let recordSchema = RecordSchema(
    "PaymentMethod",
    fields: [
      RecordField("name", String.self), RecordField("tier", Tier.self), RecordField("fee", Double.self),
      RecordField("enabled", Bool.self),
    ])

  init(name: String, tier: Tier, fee: Double, enabled: Bool) {
    self.name = name
    self.tier = tier
    self.fee = fee
    self.enabled = enabled
  }

  init?(fields: RecordFields) {
    guard let name: String = fields[0], let tier: Tier = fields[1], let fee: Double = fields[2],
      let enabled: Bool = fields[3]
    else { return nil }
    self.init(name: name, tier: tier, fee: fee, enabled: enabled)
  }

  func write(fields: inout RecordWriter) {
    fields.append(name)
    fields.append(tier)
    fields.append(fee)
    fields.append(enabled)
  }
}
