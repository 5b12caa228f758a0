/// The type of a flag of ``MixedFlags``: about as often as real products have them.
enum MixedKind {
  case bool, int, double, string, tier, strings, records

  static func of(_ index: Int) -> MixedKind {
    switch index % 20 {
    case 0...8: .bool
    case 9...11: .int
    case 12...13: .double
    case 14...16: .string
    case 17: .tier
    case 18: .strings
    default: .records
    }
  }
}
