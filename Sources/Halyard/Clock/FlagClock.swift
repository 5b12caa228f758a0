#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Says what time it is: the calendar's time, which people and other machines may set back.
public protocol FlagClock: Sendable {
  /// The present moment. Called from any thread, under no lock.
  func now() -> Date
}
