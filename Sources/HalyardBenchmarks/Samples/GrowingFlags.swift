import Halyard

/// As many flags as wanted, all of one kind, and payloads for them.
protocol GrowingFlags: FlagContainer {
  /// The mapper document by which they are found; nil where their remote keys are paths.
  static var mapper: String? { get }
  /// A payload; every tenth flag differs between variants 0 and 1.
  static func payload(variant: Int) -> [UInt8]
}

extension GrowingFlags {
  static var mapper: String? { nil }
}
