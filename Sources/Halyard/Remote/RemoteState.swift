#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// All that a remote source knows at one moment: what poles see, and for whom it is, how fresh, and what belongs on the disk.
///
/// Changed in one step under the source's lock, so that a payload, its validator and its scope never part.
struct RemoteState: Sendable {
  private(set) var snapshot: RemoteSnapshot
  private(set) var token: ScopeToken
  /// Of the newest payload; nil without one.
  private(set) var confirmation: Confirmation?
  private(set) var restoration: PayloadRestoration
  private(set) var isInSafeMode: Bool
  /// Nil for a source that saves nothing.
  private(set) var wanted: WantedRecord?

  /// The state at a start.
  init(_ set: FlagSet, scope: String?, restored: RestoredPayload, isSaved: Bool) {
    snapshot = RemoteSnapshot(set: set, served: restored.payload)
    token = ScopeToken(scope: scope, switches: 0)
    confirmation = restored.confirmation
    restoration = restored.restoration
    isInSafeMode = restored.isInSafeMode
    wanted = isSaved ? WantedRecord(confirmedAt: restored.confirmation?.at, hidesStore: restored.isStillThere) : nil
  }

  /// Takes a payload.
  ///
  /// - Parameter touched: The flags whose values differ from the newest payload's.
  /// - Returns: What a pole has to ask for again.
  mutating func take(
    _ payload: TakenPayload, _ confirmation: Confirmation, _ activation: PayloadActivation, touched: [Int]
  ) -> FlagSourceChange {
    self.confirmation = confirmation
    isInSafeMode = false
    wanted?.need(.payload(payload, confirmation, token), confirmedAt: confirmation.at)
    switch activation {
    case .immediately:
      return publish(served: payload, pending: nil, touched)
    case .nextSession:
      return publish(served: snapshot.served, pending: payload, touched.filter { snapshot.isLive($0) })
    }
  }

  /// Notes that the newest payload is still the server's. Of a confirmation alone nothing is saved in the place of what was taken
  /// for somebody else.
  ///
  /// - Parameter interval: How old what is saved of that may become.
  mutating func confirm(_ validator: String?, at now: Date, interval: Duration) {
    guard let before = confirmation, let payload = snapshot.newest else { return }
    let confirmation = Confirmation(validator: validator ?? before.validator, at: now)
    self.confirmation = confirmation
    guard let wanted, !wanted.isUnsaved(ofOtherThan: token.scope) else { return }
    let age = wanted.confirmedAt.flatMap { Confirmation(at: $0).age(at: now) }
    if confirmation.validator != before.validator || age.map({ $0 >= interval }) ?? true
      || wanted.isWaitingForOther(than: payload)
    {
      self.wanted?.need(.payload(payload, confirmation, token), confirmedAt: now)
    }
  }

  /// Begins the next session; nil if no payload waits for it.
  mutating func activate() -> FlagSourceChange? {
    snapshot.pending.map { publish(served: $0, pending: nil, nil) }
  }

  /// Forgets the payload.
  mutating func clear() -> FlagSourceChange {
    confirmation = nil
    wanted?.need(.nothing, confirmedAt: nil)
    return publish(served: nil, pending: nil, nil)
  }

  /// What is known of a scope without asking the store; nil if that has to be asked.
  func known(of scope: String?) -> RestoredPayload? {
    if let unsaved = wanted?.unsaved(for: scope) { return unsaved }
    // What could not be put aside is still suspected.
    if isInSafeMode { return RestoredPayload(restoration: restoration) }
    return wanted?.hidesStore == true ? RestoredPayload() : nil
  }

  /// Begins to serve somebody else.
  mutating func switchScope(to scope: String?, _ restored: RestoredPayload) -> FlagSourceChange {
    token = ScopeToken(scope: scope, switches: token.switches &+ 1)
    confirmation = restored.confirmation
    restoration = restored.restoration
    wanted?.scopeDidSwitch(confirmedAt: restored.confirmation?.at)
    return publish(served: restored.payload, pending: nil, nil)
  }

  /// Notes what came of saving a revision of what is wanted.
  mutating func note(_ progress: WantedRecord.Progress, of revision: UInt64) { wanted?.note(progress, of: revision) }

  private mutating func publish(
    served: TakenPayload?, pending: TakenPayload?, _ touched: [Int]?
  ) -> FlagSourceChange {
    let sequence = snapshot.sequence.next
    snapshot = RemoteSnapshot(set: snapshot.set, sequence: sequence, served: served, pending: pending)
    return touched.map { .ordinals($0, of: snapshot.set, sequence: sequence) } ?? .keys(nil, sequence: sequence)
  }
}
