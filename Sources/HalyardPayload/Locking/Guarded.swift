#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A state that is reached only under a lock.
///
/// Not `Synchronization.Mutex`: the thread sanitizer does not know its futex on Linux and reports false races. Nor may `State` be
/// empty: the sanitizer takes the place of such a state for that of the object's header.
///
/// `@unchecked Sendable`: `state` is touched only between lock and unlock, and `State` itself is `Sendable`.
package final class Guarded<State: Sendable>: @unchecked Sendable {
  #if canImport(Darwin)
    private typealias PlatformLock = os_unfair_lock_s
  #else
    private typealias PlatformLock = pthread_mutex_t
  #endif

  private var state: State
  /// What is said before the program stops because the thread that holds the lock asks for it again.
  private let reentry: StaticString

  /// On the heap, because a lock must not move, and a stored property passed with `&` may be a copy.
  private let lock: UnsafeMutablePointer<PlatformLock>

  /// A state, unlocked.
  ///
  /// - Parameter reentry: What is said before the program stops, where it would wait for itself for ever.
  package init(_ state: State, reentry: StaticString = "Code that runs under a lock asked for the same lock again") {
    self.state = state
    self.reentry = reentry
    lock = .allocate(capacity: 1)
    #if canImport(Darwin)
      lock.initialize(to: os_unfair_lock_s())
    #else
      lock.initialize(to: pthread_mutex_t())
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      // Costs a comparison; unlike the plain kind it tells who would wait for itself.
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
      let status = pthread_mutex_init(lock, &attributes)
      pthread_mutexattr_destroy(&attributes)
      precondition(status == 0, "A mutex could not be made")
    #endif
  }

  deinit {
    #if !canImport(Darwin)
      pthread_mutex_destroy(lock)
    #endif
    lock.deinitialize(count: 1)
    lock.deallocate()
  }

  /// Runs `body` under the lock, which is not recursive: `body` must call no code of others, deinitializers included.
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    #if canImport(Darwin)
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
    #else
      // Not a precondition, which keeps its text to itself in release builds.
      guard pthread_mutex_lock(lock) == 0 else { fatalError("\(reentry)") }
      defer { pthread_mutex_unlock(lock) }
    #endif
    return body(&state)
  }

  /// The same if nobody holds the lock at this moment; nil if somebody does, be it the running thread.
  package func withLockIfFree<Result>(_ body: (inout State) -> Result) -> Result? {
    #if canImport(Darwin)
      guard os_unfair_lock_trylock(lock) else { return nil }
      defer { os_unfair_lock_unlock(lock) }
    #else
      guard pthread_mutex_trylock(lock) == 0 else { return nil }
      defer { pthread_mutex_unlock(lock) }
    #endif
    return body(&state)
  }
}
