import Foundation

/// The CPU time of the running thread: what other programs do on the machine does not count.
enum ThreadClock {
  /// Seconds since some moment.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The seconds that some work takes.
  @inline(__always)
  static func seconds<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) -> Double {
    let start = now
    try work()
    return now - start
  }
}
