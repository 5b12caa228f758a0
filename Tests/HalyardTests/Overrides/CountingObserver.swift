import Halyard
import Synchronization

/// Counts what it is told.
final class CountingObserver: FlagSourceObserver {
  private let counted = Mutex(0)

  var count: Int { counted.withLock { $0 } }

  func sourceDidChange(_ source: any FlagSource, _ change: FlagSourceChange) { counted.withLock { $0 += 1 } }
}
