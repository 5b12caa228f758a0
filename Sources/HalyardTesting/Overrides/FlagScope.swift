/// The flags of one task-local pole, as a scope wants them.
struct FlagScope<Root: FlagContainer> {
  private let flags: TaskLocal<FlagPole<Root>>
  private let pole: FlagPole<Root>
  private let scopes: [ObjectIdentifier: [any FlagSource]]

  /// Compiled defaults, what the scopes around this one set, and what this one sets above them. What the program's own
  /// sources say stays out: it may differ from machine to machine.
  init(_ flags: TaskLocal<FlagPole<Root>>, _ states: (FlagOverrides<Root>) -> Void) {
    let overrides = FlagOverrides<Root>()
    states(overrides)
    var scopes = FlagScopes.sources
    let stack = [overrides.source] + scopes[ObjectIdentifier(flags), default: []]
    scopes[ObjectIdentifier(flags)] = stack
    self.flags = flags
    self.scopes = scopes
    pole = FlagPole(Root.self, sources: stack)
  }

  func run<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try FlagScopes.$sources.withValue(scopes) { try flags.withValue(pole, operation: operation) }
  }

  func run<Result>(
    isolation actor: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await FlagScopes.$sources.withValue(scopes) { try await flags.withValue(pole, operation: operation) }
  }
}
