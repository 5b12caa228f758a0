import Halyard

/// An enum that a flag can have.
enum Tier: String, FlagValue, CaseIterable, Codable {
  case free, plus, pro, platinum
}
