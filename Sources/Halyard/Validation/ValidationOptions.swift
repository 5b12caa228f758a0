/// How strictly payloads are validated.
public struct ValidationOptions: Sendable, Hashable {
  /// The format that payloads have to be in; ``PayloadFormat/auto`` takes the one that their bytes show.
  public var format: PayloadFormat?
  /// How large a payload may be.
  public var limits: PayloadLimits
  /// Whether members that no flag and no field reads refuse the payload instead of being listed.
  public var isStrict: Bool
  /// Whether a payload that holds none of the mapped flags is taken.
  public var allowsEmptyPayload: Bool
  /// Where payloads say their version, an integer or a string.
  public var versionPath: PayloadPath?
  /// Limits on what one payload may change.
  public var rules: ChangeRules

  /// Options from the given parts.
  public init(
    format: PayloadFormat? = .auto, limits: PayloadLimits = .standard, isStrict: Bool = false,
    allowsEmptyPayload: Bool = false,
    versionPath: PayloadPath? = nil, rules: ChangeRules = .none
  ) {
    self.format = format
    self.limits = limits
    self.isStrict = isStrict
    self.allowsEmptyPayload = allowsEmptyPayload
    self.versionPath = versionPath
    self.rules = rules
  }

  /// The standard limits, members that nobody reads listed, no rules.
  public static let standard = ValidationOptions()
}
