/// Runs code in which a task-local pole has the states that a test wants; tests that run at the same time do not see them.
///
/// The program declares its pole as `@TaskLocal static var flags = FlagPole(…)` in a type `App`, and the test says
/// `withFlagOverrides(App.$flags) { $0.enable(\.newOnboarding) } operation: { … }`. Flags that no scope sets have their
/// compiled defaults. Scopes inside one another add up; the innermost wins. Child tasks inherit them.
public func withFlagOverrides<Root: FlagContainer, Result>(
  _ flags: TaskLocal<FlagPole<Root>>, _ states: (FlagOverrides<Root>) -> Void, operation: () throws -> Result
) rethrows -> Result {
  try FlagScope(flags, states).run(operation)
}

/// The same for code that suspends.
public func withFlagOverrides<Root: FlagContainer, Result>(
  _ flags: TaskLocal<FlagPole<Root>>, _ states: (FlagOverrides<Root>) -> Void,
  isolation actor: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  try await FlagScope(flags, states).run(operation)
}
