/// The sources of several environments, of which one is served: all of its sources, and none of another's.
///
/// Switching changes all of them in one step. A payload that arrives late for an environment is applied to that environment's own
/// source and so touches no other's values; one that is refused leaves the environment's last good values. Resolutions name the
/// environment's sources, not this one. Safe to use from any thread.
public final class FlagEnvironments: FlagSource, FlagSourceObserver {
  /// What reports call the source.
  public let name: String
  /// Always ``FlagSourceKind/remote``; each environment's sources have kinds of their own.
  public var kind: FlagSourceKind { .remote }
  /// All environments.
  public let environments: [FlagEnvironment]

  private let position: Guarded<Int>
  private let observers = FlagSourceObservers()

  /// The sources of `environments`, of which the first is served.
  public init(_ first: FlagEnvironment, _ others: FlagEnvironment..., name: String = "environments") {
    self.name = name
    environments = [first] + others
    position = Guarded(0)
    for source in environments.flatMap(\.sources) { source.addObserver(self) }
  }

  /// The environment that is served.
  public var environment: FlagEnvironment { environments[position.withLock { $0 }] }

  /// Serves another environment, in one step.
  ///
  /// - Returns: Whether there is one of this name; else everything stays as it was.
  @discardableResult
  public func switchEnvironment(to name: String) -> Bool {
    guard let next = environments.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) else { return false }
    let before = position.withLock { position in
      defer { position = next }
      return position
    }
    if before != next { observers.notify(self, .all) }
    return true
  }

  /// All that the environment's sources say at this moment.
  public func current() -> any FlagSourceSnapshot {
    EnvironmentSnapshot(layers: environment.sources.map { ($0, $0.current()) })
  }

  /// Adds an observer.
  public func addObserver(_ observer: any FlagSourceObserver) { observers.add(observer) }

  /// Passes on what happens in the environment that is served.
  public func sourceDidChange(_ source: any FlagSource, _ change: FlagSourceChange) {
    if environment.sources.contains(where: { $0 === source }) { observers.notify(self, .all) }
  }
}
