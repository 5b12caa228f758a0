import Halyard

/// A record: an object with named fields, decoded when a payload is applied.
@FlagRecord
struct PaymentMethod {
  enum Kind: String, FlagValue, CaseIterable {
    case card, wallet, invoice
  }

  @FlagRecordKey(constraints: ValueConstraints(notBlank: true))
  var name: String

  var kind: Kind

  var enabled: Bool = true
}
