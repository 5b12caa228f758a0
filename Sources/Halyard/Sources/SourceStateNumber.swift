import Synchronization

/// The number of a source's state, which no state of another source has: a source of a program's own may pass on what others say,
/// now of this one, now of that one.
package struct SourceStateNumber: Sendable, Equatable {
  private static let lastSource = Atomic<UInt64>(0)

  private let source: UInt64
  /// How many states of the source were before.
  package private(set) var count: UInt64 = 0

  /// The number of a new source's first state.
  package init() { source = Self.lastSource.add(1, ordering: .relaxed).newValue }

  /// The number of the state behind this one.
  package var next: SourceStateNumber {
    var next = self
    next.count &+= 1
    return next
  }
}
