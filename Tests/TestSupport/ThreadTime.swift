#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The processor time of the running thread, which other threads and programs do not add to.
public enum ThreadTime {
  /// The seconds that a body takes, the better of two runs.
  public static func seconds(of body: () throws -> Void) rethrows -> Double {
    var best = Double.infinity
    for _ in 0..<2 {
      let start = now
      try body()
      best = min(best, now - start)
    }
    return best
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
