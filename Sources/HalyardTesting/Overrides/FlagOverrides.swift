import Testing

/// The states of flags that a test wants, set by key path. They outrank all sources.
///
/// Safe to use from any thread.
public struct FlagOverrides<Root: FlagContainer>: Sendable {
  let source = MemorySource.forced(name: "test")
  /// Knows the flags by their key paths, and says whether it takes a value.
  let pole: FlagPole<Root>

  init() { pole = FlagPole(Root.self, sources: [source]) }

  /// Sets a flag's value. One that breaks the flag's rules is an issue of the test.
  public func set<Value: FlagValue>(
    _ value: Value, for flag: KeyPath<Root, FlagReference<Value>>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    source.set(value, for: pole.key(of: flag))
    if case .invalid(let problem)? = pole.resolution(for: flag).trail.first?.verdict {
      Issue.record("\(problem.message)", sourceLocation: sourceLocation)
    }
  }

  /// Sets a flag to true.
  public func enable(_ flag: KeyPath<Root, FlagReference<Bool>>) { set(true, for: flag) }

  /// Sets a flag to false.
  public func disable(_ flag: KeyPath<Root, FlagReference<Bool>>) { set(false, for: flag) }
}
