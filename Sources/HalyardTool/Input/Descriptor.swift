#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What to do about a call on a file descriptor that failed.
enum Descriptor {
  /// Whether to make the call once more: it was interrupted, or the descriptor is non-blocking, as another program that
  /// shares it may have made it, and is ready now.
  static func isWorthAnotherCall(_ descriptor: Int32, for events: Int32, after number: Int32) -> Bool {
    if number == EINTR { return true }
    guard number == EAGAIN || number == EWOULDBLOCK else { return false }
    var question = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    return poll(&question, 1, -1) > 0 || errno == EINTR
  }
}
