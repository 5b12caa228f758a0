/// The rank of a source in a ``FlagSourceStack``: bands are asked in the order of declaration, whatever the order in which their
/// sources are named.
public enum FlagSourceBand: String, Sendable, Hashable, Codable, CaseIterable {
  /// Values that outrank all others: an emergency, a demonstration. Also in production.
  case forced
  /// What a developer or tester sets on a device. Not in production.
  case localOverrides = "local-overrides"
  /// What holds in a simulator. Not in production.
  case simulator
  /// What a run of tests needs. Not in production.
  case testing
  /// What the product says: remote payloads, the environment, a bundled payload. Also in production.
  case business
}

extension FlagSourceBand: Comparable {
  /// Whether sources of the left band are asked before those of the right.
  public static func < (left: FlagSourceBand, right: FlagSourceBand) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .forced: 0
    case .localOverrides: 1
    case .simulator: 2
    case .testing: 3
    case .business: 4
    }
  }
}
