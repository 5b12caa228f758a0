/// One of the places that a program can be switched to, such as production or staging, and the sources that belong to it.
public struct FlagEnvironment: Sendable {
  /// What the environment is called.
  public let name: String
  /// Its sources, the strongest first: what was fetched for it over what came with the program.
  public let sources: [any FlagSource]

  /// An environment with sources of its own, the strongest first.
  public init(_ name: String, sources: [any FlagSource]) {
    self.name = name
    self.sources = sources
  }
}
