/// A lock under which code of the program may run: a value's type that is asked to read, to write or to compare it.
///
/// Such code may come back to whoever holds the lock, which has to be seen before it waits for itself.
package final class OwnedLock: Sendable {
  private let lock = Guarded(true)
  private let owner = Guarded<ThreadIdentity?>(nil)

  /// A lock that nobody holds.
  package init() {}

  /// Whether the running thread holds it.
  package var isHeldHere: Bool { owner.withLock { $0 } == .current }

  /// Runs `body` under the lock, which the running thread may not hold already.
  package func withLock<Result>(_ body: () -> Result) -> Result {
    lock.withLock { _ in
      owner.withLock { $0 = .current }
      defer { owner.withLock { $0 = nil } }
      return body()
    }
  }
}
