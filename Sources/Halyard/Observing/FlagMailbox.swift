/// Keeps changes for a task that comes for them when it has time: as one transition, so that what waits never grows.
final class FlagMailbox: FlagSubscriber {
  private let pending = Guarded<FlagTransition?>(nil)
  private let signal: AsyncStream<Void>.Continuation

  init(_ signal: AsyncStream<Void>.Continuation) { self.signal = signal }

  func note(_ transition: FlagTransition) -> FlagMoment? {
    pending.withLock { FlagTransition.merge(&$0, transition) }
  }

  func deliver() { signal.yield() }

  /// Hands over what has come.
  func take() -> FlagTransition? { pending.withLock { $0.take() } }
}
