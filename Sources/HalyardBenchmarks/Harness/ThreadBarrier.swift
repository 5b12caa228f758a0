import Foundation

/// Lets threads go on only when all of them are there.
///
/// `@unchecked Sendable`: the barrier is made for threads to share.
final class ThreadBarrier: @unchecked Sendable {
  private let barrier = UnsafeMutablePointer<pthread_barrier_t>.allocate(capacity: 1)

  init(_ count: Int) { pthread_barrier_init(barrier, nil, UInt32(count)) }

  deinit {
    pthread_barrier_destroy(barrier)
    barrier.deallocate()
  }

  func wait() { pthread_barrier_wait(barrier) }
}
