/// What keeps a closure called for changes: it ends with ``cancel()``, or when nobody holds it any more.
///
/// Safe to use from any thread.
public final class FlagObservation: Sendable {
  private let delivery: FlagDelivery
  private let number: UInt64
  /// Not kept alive: a pole that is gone has no changes.
  private weak let resolver: FlagResolver?

  init(_ resolver: FlagResolver, _ ordinal: Int?, _ body: @escaping @Sendable (FlagTransition, FlagDelivery) -> Void) {
    delivery = FlagDelivery(ordinal, body)
    number = resolver.subscribers.add(delivery)
    self.resolver = resolver
  }

  /// Calls the closure no more. A call that is under way on another thread comes to its end.
  public func cancel() {
    delivery.end()
    resolver?.subscribers.remove(number)
  }

  deinit { cancel() }
}
