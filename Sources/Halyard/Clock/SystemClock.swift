#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The clock of the machine.
public struct SystemClock: FlagClock {
  /// The machine's clock.
  public init() {}

  /// The present moment.
  public func now() -> Date { Date() }
}
