/// A source and the band that it belongs to.
public struct BandedSource: Sendable {
  /// The source.
  public let source: any FlagSource
  /// Its band.
  public let band: FlagSourceBand

  /// A source in a band.
  public init(_ source: any FlagSource, band: FlagSourceBand) {
    self.source = source
    self.band = band
  }
}

extension FlagSource {
  /// The source in a band of a ``FlagSourceStack``.
  public func inBand(_ band: FlagSourceBand) -> BandedSource { BandedSource(self, band: band) }
}
