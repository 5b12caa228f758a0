#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The platform's lock for a few instructions; not recursive.
///
/// Not `Synchronization.Mutex`: the thread sanitizer does not know its futex on Linux and reports false races.
///
/// `@unchecked Sendable`: all that is done with the memory is to lock and unlock it.
@usableFromInline
package final class PlatformLock: @unchecked Sendable {
  #if canImport(Darwin)
    private typealias Memory = os_unfair_lock_s
  #else
    private typealias Memory = pthread_mutex_t
  #endif

  /// On the heap, because a lock must not move, and a stored property passed with `&` may be a copy.
  private let memory: UnsafeMutablePointer<Memory>
  private let reentry: StaticString

  /// A lock that nobody holds.
  ///
  /// - Parameter reentry: What is said before the program stops because the thread that holds the lock asks for it again.
  @usableFromInline
  package init(reentry: StaticString) {
    self.reentry = reentry
    memory = .allocate(capacity: 1)
    #if canImport(Darwin)
      memory.initialize(to: os_unfair_lock_s())
    #else
      memory.initialize(to: pthread_mutex_t())
      var attributes = pthread_mutexattr_t()
      pthread_mutexattr_init(&attributes)
      // Costs a comparison; unlike the plain kind it tells who would wait for itself.
      pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
      let status = pthread_mutex_init(memory, &attributes)
      pthread_mutexattr_destroy(&attributes)
      precondition(status == 0, "A mutex could not be made")
    #endif
  }

  deinit {
    #if !canImport(Darwin)
      pthread_mutex_destroy(memory)
    #endif
    memory.deinitialize(count: 1)
    memory.deallocate()
  }

  /// Waits until nobody holds the lock, and takes it.
  @usableFromInline
  package func lock() {
    #if canImport(Darwin)
      os_unfair_lock_lock(memory)
    #else
      // Not a precondition, which keeps its text to itself in release builds.
      guard pthread_mutex_lock(memory) == 0 else { fatalError("\(reentry)") }
    #endif
  }

  /// Takes the lock if nobody holds it, be it the running thread; false if somebody does.
  @usableFromInline
  package func lockIfFree() -> Bool {
    #if canImport(Darwin)
      os_unfair_lock_trylock(memory)
    #else
      pthread_mutex_trylock(memory) == 0
    #endif
  }

  /// Lets go of the lock, which the running thread holds.
  @usableFromInline
  package func unlock() {
    #if canImport(Darwin)
      os_unfair_lock_unlock(memory)
    #else
      pthread_mutex_unlock(memory)
    #endif
  }
}
