import Halyard

/// A record with a key, a field that has a default, and one that may be nil.
struct ShopMethod: FlagRecord, Equatable {
  var name: String
  var tier: ShopTier
  var isEnabled: Bool
  var note: String?

  static let recordSchema = RecordSchema(
    "ShopMethod",
    fields: [
      RecordField("name", String.self, isKey: true), RecordField("tier", ShopTier.self),
      RecordField("enabled", Bool.self, default: true), RecordField("note", String?.self),
    ])

  init(name: String, tier: ShopTier, isEnabled: Bool = true, note: String? = nil) {
    (self.name, self.tier, self.isEnabled, self.note) = (name, tier, isEnabled, note)
  }

  init?(fields: RecordFields) {
    guard let name: String = fields[0], let tier: ShopTier = fields[1], let isEnabled: Bool = fields[2],
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
