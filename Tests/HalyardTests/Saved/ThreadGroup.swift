@testable import Halyard

/// Runs `body` on so many threads at once, each with its number, to their ends.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let threads = (0..<count).map { number in PlainThread { body(number) } }
  for thread in threads { thread.join() }
}
