/// The wake-ups of one iterator: however many come, one is kept until the task asks.
struct FlagSignals {
  /// Wakes the task.
  let continuation: AsyncStream<Void>.Continuation
  private var iterator: AsyncStream<Void>.Iterator

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.continuation = continuation
    iterator = stream.makeAsyncIterator()
  }

  /// Has a subscriber follow a pole until the iterator is gone or its task is cancelled.
  func follow(_ resolver: FlagResolver, with subscriber: any FlagSubscriber) {
    let number = resolver.subscribers.add(subscriber)
    continuation.onTermination = { [weak resolver] _ in resolver?.subscribers.remove(number) }
  }

  /// Waits for a wake-up; false if there will be none.
  mutating func wait(isolation actor: isolated (any Actor)?) async -> Bool {
    await iterator.next(isolation: actor) != nil
  }
}
