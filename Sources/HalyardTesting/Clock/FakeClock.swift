#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A clock that stands until it is moved, forwards or back. Safe to use from any thread.
public final class FakeClock: FlagClock {
  private let moment: Guarded<Date>

  /// A clock that shows `moment`: without one the first of January 2030.
  public init(_ moment: Date = Date(timeIntervalSince1970: 1_893_456_000)) { self.moment = Guarded(moment) }

  /// The moment that the clock shows.
  public func now() -> Date { moment.withLock { $0 } }

  /// Moves the clock by so much; back if it is below zero.
  public func advance(by duration: Duration) {
    moment.withLock { $0.addTimeInterval(duration / .seconds(1)) }
  }

  /// Sets the clock.
  public func set(to moment: Date) { self.moment.withLock { $0 = moment } }
}
