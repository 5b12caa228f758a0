#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A source that serves what the program fetched: bytes are validated as a whole and taken whole, or refused whole.
///
/// It never fetches. Safe to use from any thread: of payloads applied at the same time each is taken or refused as if it
/// had come alone, one after the other. With ``PayloadSaving`` the last accepted payload is there again at the next start.
public final class RemoteSource: FlagSource {
  /// What reports call the source.
  public let name: String
  /// Always ``FlagSourceKind/remote``.
  public var kind: FlagSourceKind { .remote }
  /// When the values of accepted payloads begin to be served.
  public let activation: PayloadActivation

  let state: Guarded<RemoteState>
  let saver: PayloadSaver?
  let clock: any FlagClock
  private let staging: PayloadStaging
  private let observers = FlagSourceObservers()

  /// A source for the flags of a root container, which serves what is saved, and else nothing.
  ///
  /// Maps each flag by its own remote key. Linear in the number of flags; reads the saved payload.
  ///
  /// - Parameters:
  ///   - scope: Whose payloads they are; what is saved of another scope is not served.
  ///   - saving: Where accepted payloads are saved; nil for nowhere.
  public convenience init<Root: FlagContainer>(
    _ root: Root.Type, name: String = "remote", options: ValidationOptions = .standard,
    activation: PayloadActivation = .immediately, scope: String? = nil, saving: PayloadSaving? = nil,
    clock: any FlagClock = SystemClock()
  ) {
    self.init(
      PayloadStaging(set: FlagSet.of(root), options: options), mapper: nil, name: name, activation: activation,
      scope: scope, saving: saving, clock: clock)
  }

  /// A source for the flags of a root container, which a mapper finds in payloads; it serves what is saved, and else nothing.
  ///
  /// Linear in the number of flags and in the mapper document; reads the saved payload.
  ///
  /// - Parameters:
  ///   - scope: Whose payloads they are; what is saved of another scope is not served.
  ///   - saving: Where accepted payloads are saved; nil for nowhere.
  /// - Throws: ``PayloadRejection`` with every problem of the mapper document, each at its place in it.
  public convenience init<Root: FlagContainer>(
    _ root: Root.Type, mapper: RemoteMapping, name: String = "remote", options: ValidationOptions = .standard,
    activation: PayloadActivation = .immediately, scope: String? = nil, saving: PayloadSaving? = nil,
    clock: any FlagClock = SystemClock()
  ) throws(PayloadRejection) {
    let set = FlagSet.of(root)
    let validator = try PayloadValidator(set, options: options, mapper: mapper)
    self.init(
      PayloadStaging(set: set, validator: validator), mapper: mapper, name: name, activation: activation, scope: scope,
      saving: saving, clock: clock)
  }

  private init(
    _ staging: PayloadStaging, mapper: RemoteMapping?, name: String, activation: PayloadActivation, scope: String?,
    saving: PayloadSaving?, clock: any FlagClock
  ) {
    self.staging = staging
    self.name = name
    self.activation = activation
    self.clock = clock
    saver = saving.map { PayloadSaver($0, staging, mapper: mapper) }
    state = Guarded(
      RemoteState(
        staging.set, scope: scope, restored: saver?.start(for: scope) ?? RestoredPayload(), isSaved: saver != nil))
  }

  /// Says what ``apply(_:name:validator:for:)`` would say of these bytes now, and changes nothing. Linear in bytes plus flags.
  ///
  /// - Throws: ``PayloadRejection`` with every problem.
  @discardableResult
  public func validate(_ bytes: some ContiguousBytes, name: String? = nil) throws(PayloadRejection) -> PayloadReport {
    try staging.stage(bytes, name: name, beside: state.withLock { $0 }.snapshot.newest, acceptedAt: clock.now()).report
  }

  /// Takes the payload if it is right in every respect; otherwise everything stays as it was.
  ///
  /// Poles see all of its values or none. Linear in bytes plus flags. With ``PayloadSaving`` it returns when the payload is
  /// on the disk, which comes after it is served; ``PayloadReport/saving`` says how that went.
  ///
  /// - Parameters:
  ///   - bytes: `Data`, `[UInt8]` or any other contiguous bytes; they are copied.
  ///   - name: What reports call the payload: a URL, a file name.
  ///   - validator: The answer's `ETag` or `Last-Modified`, which ``validator`` gives back as long as the payload is held.
  ///   - token: For whom the payload was fetched; one of before ``switchScope(to:)`` refuses it.
  /// - Returns: What was applied, what changed, what was absent, what nobody reads.
  /// - Throws: ``PayloadRejection`` with every problem.
  @discardableResult
  public func apply(
    _ bytes: some ContiguousBytes, name: String? = nil, validator: String? = nil, for token: ScopeToken? = nil
  ) throws(PayloadRejection) -> PayloadReport {
    while true {
      let before = state.withLock { $0 }
      try before.check(token, name: name)
      let now = clock.now()
      let staged = try staging.stage(bytes, name: name, beside: before.snapshot.newest, acceptedAt: now)
      // Of a payload that was applied in the meantime: what is new or allowed is to be judged against that one.
      let after = change(from: before) { state in
        guard let payload = staged.payload else {
          state.confirm(validator, at: now, interval: saver?.saving.confirmationInterval ?? .zero)
          return nil
        }
        let confirmation = Confirmation(validator: validator, at: now)
        return state.take(payload, confirmation, activation, touched: staged.touched)
      }
      guard let after else { continue }
      let saving = staged.payload == nil ? saveConfirmation(after) : save(after)
      return staged.report.handled(staged.payload.map { _ in activation }, saving: saving)
    }
  }

  /// All that the source says at this moment.
  public func current() -> any FlagSourceSnapshot { state.withLock { $0.snapshot } }

  /// Adds an observer.
  public func addObserver(_ observer: any FlagSourceObserver) { observers.add(observer) }

  /// Changes the state in one step, and tells the observers.
  ///
  /// - Parameters:
  ///   - known: The state that the change was made for; it is not made if poles see another one by now, or the scope is another.
  ///   - body: Gives back what poles have to ask for again; nil for nothing.
  /// - Returns: The state that the change led to; nil if it was not made.
  @discardableResult
  func change(from known: RemoteState? = nil, _ body: (inout RemoteState) -> FlagSourceChange?) -> RemoteState? {
    let (before, change, after) = state.withLock { state -> (RemoteState, FlagSourceChange?, RemoteState?) in
      let before = state
      if let known, known.snapshot.sequence != state.snapshot.sequence { return (before, nil, nil) }
      let change = body(&state)
      return (before, change, state)
    }
    if let change { observers.notify(self, change) }
    // Until here, since the last references to values may run code of the program.
    withExtendedLifetime(before) {}
    return after
  }

  /// The same behind a confirmation. What is confirmed comes out of the store where that is still to hold somebody else's payload,
  /// which does not push it out then.
  func saveConfirmation(_ asked: RemoteState) -> SavingOutcome? {
    asked.wanted?.isUnsaved(ofOtherThan: asked.token.scope) == true ? .saved : save(asked)
  }

  /// Brings the store up to what is wanted now, and says what came of what was wanted at an earlier state; nil for a source that
  /// saves nothing.
  func save(_ asked: RemoteState) -> SavingOutcome? {
    guard let wanted = asked.wanted else { return nil }
    return saver?.save(state, asking: wanted.payloadRevision)
  }
}
