import Synchronization

/// Wakes a task that looks for itself at what one flag's value is.
final class FlagSignal: FlagSubscriber {
  private let isTouched = Atomic(false)
  private let ordinal: Int
  private let signal: AsyncStream<Void>.Continuation

  init(_ ordinal: Int, _ signal: AsyncStream<Void>.Continuation) {
    self.ordinal = ordinal
    self.signal = signal
  }

  func note(_ transition: FlagTransition) -> FlagMoment? {
    if transition.touched.contains(ordinal) { isTouched.store(true, ordering: .relaxed) }
    return nil
  }

  func deliver() {
    if isTouched.exchange(false, ordering: .relaxed) { signal.yield() }
  }
}
