/// Limits on what one payload may change, measured against the payload that is live.
///
/// They are for the payload that is right by type and wrong by accident. Without a live payload they say nothing. Limits
/// below zero, and a share that is no number, count as zero.
public struct ChangeRules: Sendable, Hashable {
  /// At most this many flags may change. Code `too-many-changes`.
  public var maximumChanges: Int?
  /// At most this many per cent of all flags with a remote key may change. Code `too-many-changes`.
  public var maximumChangedPercent: Double?
  /// A kill switch may go off together with at most this many others. Code `too-many-kill-switches`.
  public var maximumKillSwitchesBeside: Int?
  /// The version must be newer than the live one; equal is fine only for identical bytes. Code `stale-version`.
  ///
  /// Integers, dotted numbers, also behind a `v`, and RFC 3339 dates and date-times have an order. Two different versions
  /// without one are refused too.
  public var versionMustRise: Bool
  /// The payload may have at most this many per cent more bytes than the live one. Code `too-much-growth`.
  public var maximumGrowthPercent: Double?
  /// Whether a flag that the live payload holds must be in the new one as well. Code `removed-flags`.
  public var forbidsRemovedFlags: Bool

  /// Rules from the given parts; those left out do not apply.
  public init(
    maximumChanges: Int? = nil, maximumChangedPercent: Double? = nil, maximumKillSwitchesBeside: Int? = nil,
    versionMustRise: Bool = false, maximumGrowthPercent: Double? = nil, forbidsRemovedFlags: Bool = false
  ) {
    self.maximumChanges = maximumChanges
    self.maximumChangedPercent = maximumChangedPercent
    self.maximumKillSwitchesBeside = maximumKillSwitchesBeside
    self.versionMustRise = versionMustRise
    self.maximumGrowthPercent = maximumGrowthPercent
    self.forbidsRemovedFlags = forbidsRemovedFlags
  }

  /// No rule.
  public static let none = ChangeRules()
}
