import Synchronization

/// The observers of one source, none kept alive.
public final class FlagSourceObservers: Sendable {
  private struct Entry: Sendable {
    weak let observer: (any FlagSourceObserver)?
  }

  private let entries = Mutex<[Entry]>([])

  /// No observers.
  public init() {}

  /// Adds one, and forgets those that are gone.
  public func add(_ observer: any FlagSourceObserver) {
    entries.withLock { entries in
      entries.removeAll { $0.observer == nil }
      entries.append(Entry(observer: observer))
    }
  }

  /// Tells each observer, outside any lock.
  public func notify(_ source: any FlagSource, _ change: FlagSourceChange) {
    for entry in entries.withLock({ $0 }) { entry.observer?.sourceDidChange(source, change) }
  }
}
