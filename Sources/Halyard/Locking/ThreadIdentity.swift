import CThreadLocal

/// Tells the threads that run at one moment from each other.
struct ThreadIdentity: Sendable, Hashable {
  private let place: UInt

  /// The running thread's.
  static var current: ThreadIdentity { ThreadIdentity(place: UInt(bitPattern: halyard_thread_identity())) }
}
