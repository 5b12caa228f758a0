/// Gathers the sources of a ``FlagSourceStack``.
@resultBuilder
public enum FlagSourceStackBuilder {
  /// A source that names its band.
  public static func buildExpression(_ source: BandedSource) -> [BandedSource] { [source] }

  /// A source of ``FlagSourceBand/business``.
  public static func buildExpression(_ source: any FlagSource) -> [BandedSource] { [source.inBand(.business)] }

  /// All sources in order.
  public static func buildBlock(_ sources: [BandedSource]...) -> [BandedSource] { sources.flatMap { $0 } }

  /// The sources of an `if` without `else`.
  public static func buildOptional(_ sources: [BandedSource]?) -> [BandedSource] { sources ?? [] }

  /// The sources of a branch.
  public static func buildEither(first sources: [BandedSource]) -> [BandedSource] { sources }

  /// The sources of the other branch.
  public static func buildEither(second sources: [BandedSource]) -> [BandedSource] { sources }

  /// The sources of each round of a loop.
  public static func buildArray(_ sources: [[BandedSource]]) -> [BandedSource] { sources.flatMap { $0 } }

  /// The sources behind a check for availability.
  public static func buildLimitedAvailability(_ sources: [BandedSource]) -> [BandedSource] { sources }
}
