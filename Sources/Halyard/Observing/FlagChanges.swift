/// All that happens to the flags of a pole, from the moment on at which the sequence was asked for.
///
/// A slow task gets what happened meanwhile as one step, from what it knew to what is now, so that no change is lost and
/// what waits never grows; a flag that came back to its old value is left out. Ends when the task is cancelled. Each
/// iteration stands for itself, and keeps the pole's flags up to date for as long as it lasts.
public struct FlagChanges: AsyncSequence, Sendable {
  private let resolver: FlagResolver
  private let start: FlagMoment

  init(_ resolver: FlagResolver) {
    self.resolver = resolver
    start = resolver.moment
  }

  /// Begins with what has happened since the sequence was asked for.
  public func makeAsyncIterator() -> Iterator { Iterator(resolver, since: start) }

  /// One iteration.
  public struct Iterator: AsyncIteratorProtocol {
    private let resolver: FlagResolver
    private var signals: FlagSignals
    private let mailbox: FlagMailbox
    /// Events of the last step, the next one at the end.
    private var ready: [FlagEvent] = []

    init(_ resolver: FlagResolver, since start: FlagMoment) {
      self.resolver = resolver
      signals = FlagSignals()
      mailbox = FlagMailbox(signals.continuation)
      signals.follow(resolver, with: mailbox)
      // Behind that: what changes from here on is noted besides.
      let now = resolver.moment
      guard now.number > start.number else { return }
      let all = resolver.set.flags.indices
      let superseded = mailbox.note(FlagTransition(from: start, to: now, touching: all))
      withExtendedLifetime(superseded) {}
    }

    /// Waits for the next event; nil when the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> FlagEvent? {
      while !Task.isCancelled {
        if let event = ready.popLast() { return event }
        if let transition = mailbox.take() {
          ready = transition.events(resolver.set).reversed()
        } else if await !signals.wait(isolation: actor) {
          break
        }
      }
      return nil
    }
  }
}
