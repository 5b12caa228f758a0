/// That a flag was read for the first time in a session, and what it was then: what an experiment's analysis has to know.
public struct FlagExposure: Sendable {
  /// Value, winner and trail at the moment of the read.
  public let resolution: FlagResolution

  /// The flag's key.
  public var key: FlagKey { resolution.key }

  /// The value that was read, the variant of an experiment, as compact JSON text; nil for a flag marked sensitive, and for one
  /// whose value holds a sensitive one's.
  public var value: String? { resolution.hidesValue ? nil : resolution.valueText }
}
