/// A rule of ``FlagSourceConformance`` that a source breaks.
public struct ConformanceFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// The rule.
  public let rule: FlagSourceConformance.Rule
  /// What the source did.
  public let reason: String

  /// The rule and what the source did.
  public var description: String { "a source breaks the rule that \(rule): \(reason)" }
}
