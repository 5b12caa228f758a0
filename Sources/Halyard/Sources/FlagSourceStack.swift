/// Sources in the order in which a pole asks them: by band, and within a band as they are named.
///
/// ```swift
/// let stack = FlagSourceStack(environment: .production) {
///   overrides.inBand(.localOverrides)
///   remote
/// }
/// let flags = FlagPole(AppFlags.self, sources: stack.sources)
/// ```
public struct FlagSourceStack: Sendable {
  /// Which bands a program asks.
  public struct Environment: Sendable, Hashable {
    /// The bands.
    public let bands: Set<FlagSourceBand>

    /// An environment with these bands.
    public init(bands: Set<FlagSourceBand>) { self.bands = bands }

    /// What customers run: forced values and business, without the bands for debugging.
    public static let production = Environment(bands: [.forced, .business])
    /// What developers run: every band.
    public static let debug = Environment(bands: Set(FlagSourceBand.allCases))
  }

  /// The sources that are asked, the strongest first.
  public let sources: [any FlagSource]
  /// The sources that the environment leaves out.
  public let leftOut: [any FlagSource]

  /// The sources of the environment's bands. A source that names no band belongs to ``FlagSourceBand/business``.
  public init(environment: Environment, @FlagSourceStackBuilder _ sources: () -> [BandedSource]) {
    let named = sources()
    self.sources = FlagSourceBand.allCases.sorted().flatMap { band in
      environment.bands.contains(band) ? named.filter { $0.band == band }.map(\.source) : []
    }
    leftOut = named.filter { !environment.bands.contains($0.band) }.map(\.source)
  }
}
