import Halyard

/// As many flags as wanted, all of one kind, and payloads for them.
protocol GrowingFlags: FlagContainer {
  /// A payload; every tenth flag differs between variants 0 and 1.
  static func payload(variant: Int) -> [UInt8]
}
