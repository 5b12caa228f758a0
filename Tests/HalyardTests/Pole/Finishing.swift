import Dispatch

/// Whether a body comes to its end in time, on a thread of its own. One that does not is left behind: a deadlock then
/// fails its test and hangs nothing else.
func finishes(within seconds: Int = 20, _ body: @escaping @Sendable () -> Void) -> Bool {
  let done = DispatchSemaphore(value: 0)
  let thread = PlainThread {
    body()
    done.signal()
  }
  guard done.wait(timeout: .now() + .seconds(seconds)) == .success else { return false }
  thread.join()
  return true
}
