public import Testing

/// Gives a test, or each test of a suite, a task-local pole with states of its own: `.flags(App.$flags) { … }`.
public struct FlagsTrait<Root: FlagContainer>: TestTrait, SuiteTrait, TestScoping {
  let flags: TaskLocal<FlagPole<Root>>
  let states: @Sendable (FlagOverrides<Root>) -> Void

  /// On a suite it holds for each of its tests alone, and for those of the suites inside.
  public var isRecursive: Bool { true }

  /// Runs the test in its scope.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withFlagOverrides(flags, states) { try await function() }
  }
}

extension Trait {
  /// Gives a test, or each test of a suite, a task-local pole with states of its own, as
  /// ``withFlagOverrides(_:_:operation:)`` does. The traits of a suite and of its tests add up; the test's win.
  public static func flags<Root: FlagContainer>(
    _ flags: TaskLocal<FlagPole<Root>>, _ states: @escaping @Sendable (FlagOverrides<Root>) -> Void = { _ in }
  ) -> Self where Self == FlagsTrait<Root> {
    FlagsTrait(flags: flags, states: states)
  }
}
