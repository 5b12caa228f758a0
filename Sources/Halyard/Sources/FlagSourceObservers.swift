/// The observers of one source, none kept alive.
public final class FlagSourceObservers: Sendable {
  private struct Entry: Sendable {
    weak let observer: (any FlagSourceObserver)?
  }

  private let entries = Guarded<[Entry]>([])

  /// No observers.
  public init() {}

  /// Adds one, and forgets those that are gone.
  public func add(_ observer: any FlagSourceObserver) {
    let present = entries.withLock { entries in
      let present = entries.compactMap(\.observer)
      entries = present.map { Entry(observer: $0) }
      entries.append(Entry(observer: observer))
      return present
    }
    // Let go of outside the lock: one may be the last reference by now.
    withExtendedLifetime(present) {}
  }

  /// Tells each observer, outside any lock.
  public func notify(_ source: any FlagSource, _ change: FlagSourceChange) {
    for entry in entries.withLock({ $0 }) { entry.observer?.sourceDidChange(source, change) }
  }
}
