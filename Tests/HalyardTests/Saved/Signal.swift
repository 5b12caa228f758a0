import Synchronization
import TestSupport

/// Something that one thread tells another, once.
final class Signal: Sendable {
  private let flag = Atomic(false)

  var isGiven: Bool { flag.load(ordering: .acquiring) }

  func give() { flag.store(true, ordering: .releasing) }

  /// Returns when it is given, or after half a minute.
  func wait() { _ = eventually(within: 30) { isGiven } }
}
