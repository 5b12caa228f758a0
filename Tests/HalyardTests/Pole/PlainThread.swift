import Foundation

/// A thread whose end, key destructors included, can be waited for.
///
/// `@unchecked Sendable`: the handle is written once, before `init` returns.
final class PlainThread: @unchecked Sendable {
  private var handle = pthread_t()
  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  init(_ body: @escaping @Sendable () -> Void) {
    pthread_create(
      &handle, nil,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }, Unmanaged.passRetained(Work(body)).toOpaque())
  }
  func join() { pthread_join(handle, nil) }
}

/// Runs a body on a thread of its own and waits for its end, key destructors included.
func onThread(_ body: @escaping @Sendable () -> Void) {
  PlainThread(body).join()
}
