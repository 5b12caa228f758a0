/// A state that is reached only under a lock. Copies share it.
///
/// `@unchecked Sendable`: the state is touched only between lock and unlock, and `State` itself is `Sendable`.
package struct Guarded<State: Sendable>: @unchecked Sendable {
  @usableFromInline let lock: PlatformLock
  /// Holds a `State`.
  @usableFromInline let memory: ManagedBuffer<ValueMemory.Content, ValueMemory.Unit>

  /// A state, unlocked.
  ///
  /// - Parameter reentry: What is said before the program stops, where it would wait for itself for ever.
  @inlinable
  package init(_ state: State, reentry: StaticString = "Code that runs under a lock asked for the same lock again") {
    lock = PlatformLock(reentry: reentry)
    memory = ValueMemory.holding(state)
  }

  /// Runs `body` under the lock, which is not recursive: `body` must call no code of others, deinitializers included.
  @inlinable
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&memory.header.address.assumingMemoryBound(to: State.self).pointee)
  }

  /// The same if nobody holds the lock at this moment; nil if somebody does, be it the running thread.
  @inlinable
  package func withLockIfFree<Result>(_ body: (inout State) -> Result) -> Result? {
    guard lock.lockIfFree() else { return nil }
    defer { lock.unlock() }
    return body(&memory.header.address.assumingMemoryBound(to: State.self).pointee)
  }
}
