#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RemoteSource {
  /// Begins the next session: the payload that waits for it is served from now on.
  ///
  /// - Returns: Whether one was waiting.
  @discardableResult
  public func activate() -> Bool {
    var isWaiting = false
    change { state in
      let change = state.activate()
      isWaiting = change != nil
      return change
    }
    return isWaiting
  }

  /// Whether a payload waits for the next session.
  public var hasPendingPayload: Bool { state.withLock { $0.snapshot.pending != nil } }

  /// Forgets the payload, and removes what is saved, of whatever scope: the source says nothing until the next one is applied.
  ///
  /// A removal that fails is tried again with the next payload, and when the scope is switched; nothing that was to be removed
  /// is served meanwhile, whomever the source serves, until the store holds something else or nothing.
  ///
  /// - Returns: Whether that is on the disk; nil for a source that saves nothing.
  @discardableResult
  public func clear() -> SavingOutcome? { change { $0.clear() }.flatMap { save($0) } }

  // MARK: Unchanged

  /// What to send as `If-None-Match`, or `If-Modified-Since`: the validator of the newest payload that the source holds, be it
  /// served or waiting for the next session. Nil if there is none, so that a server never says "unchanged" of a body that is gone.
  public var validator: String? { state.withLock { $0.confirmation?.validator } }

  /// Notes that the server says the payload is unchanged (status 304, or its like), and so still its newest.
  ///
  /// - Parameters:
  ///   - validator: The validator that the answer names, if it does.
  ///   - token: For whom the answer was fetched, as for ``apply(_:name:validator:for:)``.
  /// - Returns: Whether what is saved agrees; nil for a source that saves nothing.
  /// - Throws: ``PayloadRejection`` with ``ProblemCode/unchangedWithoutPayload`` if there is no payload, or another than the
  ///   server means: fetch again without a validator.
  @discardableResult
  public func confirmUnchanged(
    validator: String? = nil, for token: ScopeToken? = nil
  ) throws(PayloadRejection) -> SavingOutcome? {
    while true {
      let before = state.withLock { $0 }
      try before.check(token, name: nil)
      guard let confirmation = before.confirmation else {
        throw UnchangedWithoutPayload.rejection(holdingAnother: false)
      }
      if let validator, confirmation.validator != nil, !confirmation.matches(validator) {
        throw UnchangedWithoutPayload.rejection(holdingAnother: true)
      }
      let now = clock.now()
      let after = change(from: before) { state in
        state.confirm(validator, at: now, interval: saver?.saving.confirmationInterval ?? .zero)
        return nil
      }
      if let after { return saveConfirmation(after) }
    }
  }

  /// How long ago the newest payload was fetched or confirmed, by the calendar's clock; nil if there is none, or if the clock
  /// was set back behind that moment.
  public var age: Duration? { state.withLock { $0.confirmation }?.age(at: clock.now()) }

  /// Whether it is time to fetch: there is no payload, it is older than that, or the clock was set back, so that nobody knows.
  public func isStale(after limit: Duration) -> Bool { age.map { $0 > limit } ?? true }

  // MARK: Scope

  /// For whom the source serves payloads at this moment. Take it when a fetch begins, and give it to
  /// ``apply(_:name:validator:for:)`` with the answer.
  public var scopeToken: ScopeToken { state.withLock { $0.token } }

  /// Serves somebody else from now on: in one step what is saved of them, and else nothing. Answers that were fetched under
  /// earlier tokens are refused. What is saved of others stays on the disk, unserved, until a payload takes its place.
  ///
  /// What the store does not hold yet counts as saved: a payload that is being written, or could not be, is served again when its
  /// scope comes back, and nothing is after ``clear()``. What the store failed to do is tried again, unless it holds a
  /// payload of the new scope. Reads the saved payload, but not in safe mode.
  ///
  /// - Returns: The token for fetches that begin now; the present one if the scope is the same.
  @discardableResult
  public func switchScope(to scope: String?) -> ScopeToken {
    while true {
      let before = state.withLock { $0 }
      if before.token.isFor(scope) { return before.token }
      let restored = before.known(of: scope) ?? saver?.restore(for: scope) ?? RestoredPayload()
      guard let after = change(from: before, { $0.switchScope(to: scope, restored) }) else { continue }
      // What the store holds of the new scope makes way for that scope's own payloads only.
      if after.wanted?.progress == .failed, !restored.isFromStore { _ = save(after) }
      return after.token
    }
  }
}

extension RemoteState {
  /// Refuses what was fetched for somebody else.
  func check(_ token: ScopeToken?, name: String?) throws(PayloadRejection) {
    guard let token, token != self.token else { return }
    let problem = Problem(
      code: .outdatedScope, path: "$", expected: "a payload for the present scope",
      found: "one that was fetched before the scope was switched", hint: "drop it: it was meant for somebody else")
    throw PayloadRejection(payload: name, problems: [problem])
  }
}
