import CThreadLocal

/// A lock under which code of the program may run: a value's type that is asked to read, to write or to compare it.
///
/// Such code may come back to whoever holds the lock, or go to the holder of another one, under which such code runs as well: it must
/// never wait for any of them, since two threads would wait for each other.
package final class OwnedLock: Sendable {
  private let lock = Guarded(true)

  /// A lock that nobody holds.
  package init() {}

  /// Whether the running thread holds any of these locks, and so runs code that may not wait for one.
  package static var isAnyHeldHere: Bool { halyard_held_locks_here() != 0 }

  /// Runs `body` under the lock. The running thread may not hold any.
  package func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock { _ in Self.counted(body) } }

  /// Runs `body` under the lock if nobody holds it at this moment; false if somebody does, be it the running thread.
  package func withLockIfFree(_ body: () -> Void) -> Bool { lock.withLockIfFree { _ in Self.counted(body) } != nil }

  private static func counted<Result>(_ body: () -> Result) -> Result {
    halyard_held_locks_add(1)
    defer { halyard_held_locks_add(-1) }
    return body()
  }
}
