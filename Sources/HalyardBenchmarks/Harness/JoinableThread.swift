import Dispatch
import Foundation

/// A thread to wait for.
struct JoinableThread {
  private let done = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Void) {
    let done = done
    Thread.detachNewThread {
      body()
      done.signal()
    }
  }

  func join() { done.wait() }
}
