#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A lock that processes, and threads of one process, share by the path of a file; the system lets go of it when its holder
/// ends in whatever way.
///
/// Whoever has to wait holds a second lock meanwhile, the turn, which all have to pass once there has been a queue: a
/// holder that comes again at once would else take the lock from under those who wait, for ever. The files are never removed: who
/// waits for a removed one and who makes it anew would both hold the lock.
struct FileLock: ~Copyable {
  /// The threads of this process that hold locks, by the locks' files: one that came back for its own would wait for itself.
  private static let holders = Guarded<[FileIdentity: ThreadIdentity]>([:])

  private let descriptor: FileDescriptor
  private let identity: FileIdentity

  /// Waits for the lock for at most so long.
  ///
  /// - Throws: ``FileFault`` with `EWOULDBLOCK` if others hold it all that time, at once with `EDEADLK` if this thread does.
  init(_ path: String, patience: Duration) throws(FileFault) {
    let descriptor = try FileDescriptor(path, O_RDWR | O_CREAT, mode: 0o600)
    let identity = descriptor.identity
    if Self.holders.withLock({ $0[identity] }) == .current { throw FileFault(.lock, path, errorNumber: EDEADLK) }
    let turnPath = path + ".turn"
    if access(turnPath, F_OK) == 0 || flock(descriptor.number, LOCK_EX | LOCK_NB) != 0 {
      let end = ContinuousClock.now.advanced(by: patience)
      let turn = try FileDescriptor(turnPath, O_RDWR | O_CREAT, mode: 0o600)
      for number in [turn.number, descriptor.number] {
        if let reason = Self.take(number, until: end) { throw FileFault(.lock, path, errorNumber: reason) }
      }
    }
    self.descriptor = descriptor
    self.identity = identity
    Self.holders.withLock { $0[identity] = .current }
  }

  deinit {
    // Before the descriptor is closed, and another thread can be the holder.
    let identity = identity
    Self.holders.withLock { $0[identity] = nil }
  }

  /// The system's number of the reason why the lock was not got; nil if it was.
  private static func take(_ descriptor: Int32, until end: ContinuousClock.Instant) -> Int32? {
    var pause: UInt32 = 500
    // Asked again and again: a wait without an end would hand a stopped process's sleep on to this one.
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let number = errno
      if number == EINTR { continue }
      guard number == EWOULDBLOCK, ContinuousClock.now < end else { return number }
      usleep(pause)
      pause = min(pause * 2, 5_000)
    }
    return nil
  }
}
