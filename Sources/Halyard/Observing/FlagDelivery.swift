/// Calls a closure of the program for changes: one call at a time, in order, outside of all locks.
///
/// Whoever brings a change calls it, unless a call is under way, be it on another thread or further up on this one. Then
/// that one goes on with what has come meanwhile, as one transition, so that what waits never grows.
final class FlagDelivery: FlagSubscriber {
  private struct State: Sendable {
    var pending: FlagTransition?
    var isDelivering = false
    var isEnded = false
  }

  private let state = Guarded(State())
  /// The one flag that is of interest; nil for all.
  private let ordinal: Int?
  private let body: @Sendable (FlagTransition, FlagDelivery) -> Void

  init(_ ordinal: Int?, _ body: @escaping @Sendable (FlagTransition, FlagDelivery) -> Void) {
    self.ordinal = ordinal
    self.body = body
  }

  func note(_ transition: FlagTransition) -> FlagMoment? {
    if let ordinal, !transition.touched.contains(ordinal) { return nil }
    return state.withLock { state in
      state.isEnded ? nil : FlagTransition.merge(&state.pending, transition)
    }
  }

  func deliver() {
    let begins = state.withLock { state in
      guard state.pending != nil, !state.isDelivering else { return false }
      state.isDelivering = true
      return true
    }
    guard begins else { return }
    while let transition = next() { body(transition, self) }
  }

  private func next() -> FlagTransition? {
    state.withLock { state in
      let next = state.pending.take()
      if next == nil { state.isDelivering = false }
      return next
    }
  }

  /// Whether the closure is to be called no more.
  var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Calls the closure no more. A call that is under way on another thread may still be.
  func end() {
    let pending = state.withLock { state in
      state.isEnded = true
      return state.pending.take()
    }
    withExtendedLifetime(pending) {}
  }
}
