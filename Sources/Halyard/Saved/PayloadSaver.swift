/// Saves a source's newest payload.
final class PayloadSaver: Sendable {
  let saving: PayloadSaving
  let staging: PayloadStaging
  let fingerprints: SchemaFingerprints
  /// How long a saver waits for another one before it takes that one's failure for its own.
  private static let patience = Duration.seconds(1)

  private struct Row: Sendable {
    /// The revision of what the store holds.
    var savedRevision: UInt64 = 0
    /// How the last attempt failed; nil if it did not.
    var failure: (any Error)?
  }

  /// Under the lock that brings savers into a row: who comes last saves what is newest then, so that an older payload never
  /// takes a newer one's place.
  private let row = Guarded(Row(), reentry: "A payload store called the source that it saves for: its methods may not")

  init(_ saving: PayloadSaving, _ staging: PayloadStaging, mapper: RemoteMapping?) {
    self.saving = saving
    self.staging = staging
    fingerprints = SchemaFingerprints(staging.set.schema, mapper: mapper)
  }

  /// Brings the store up to the source's state; costs next to nothing if it is.
  ///
  /// - Parameter present: The source's state at the moment of asking.
  func save(_ present: () -> RemoteState) -> SavingOutcome {
    let asked = ContinuousClock.now
    let (outcome, state) = row.withLock { row -> (SavingOutcome, RemoteState) in
      let state = present()
      if state.wanted.revision == row.savedRevision { return (.saved, state) }
      // Else a store that is kept for long would be waited for by all in the row, one after the other.
      if let failure = row.failure, asked.duration(to: .now) > Self.patience { return (.failed(failure), state) }
      do {
        let outcome = try write(state)
        (row.savedRevision, row.failure) = (state.wanted.revision, nil)
        return (outcome, state)
      } catch {
        row.failure = error
        return (.failed(error), state)
      }
    }
    // Until here, since the last references to values may run code of the program.
    withExtendedLifetime(state) {}
    return outcome
  }

  /// Notes that the program's start is done.
  func markStartFinished() -> SavingOutcome {
    do {
      try saving.store.finishStart()
      return .saved
    } catch {
      return .failed(error)
    }
  }

  private func write(_ state: RemoteState) throws -> SavingOutcome {
    switch state.wanted.content {
    case .whatIsThere: return .saved
    case .nothing:
      try saving.store.remove()
      return .saved
    case .newest: break
    }
    guard let payload = state.snapshot.newest, let confirmation = state.confirmation,
      let bytes = record(payload, confirmation, state.token).bytes
    else { return .saved }
    var newer: String?
    let isPreferred = { [self] (saved: [UInt8]) in
      newer = newerVersion(in: saved, than: payload.version, scope: state.token.scope)
      return newer != nil
    }
    let rule = staging.validator.options.rules.versionMustRise
    _ = try saving.store.replace(with: bytes, unless: rule ? isPreferred : nil)
    return newer.map { .keptNewer(version: $0) } ?? .saved
  }

  private func record(_ payload: TakenPayload, _ confirmation: Confirmation, _ token: ScopeToken) -> SavedRecord {
    let fingerprints = fingerprints.pair
    return SavedRecord(
      payload: payload.payload.withBytes { Array($0) }[...], format: payload.payload.format.rawValue,
      name: payload.payload.name, validator: confirmation.validator, version: payload.version?.description,
      versionHasSign: payload.version?.hasSign ?? false, scope: SavedRecord.fingerprint(ofScope: token.scope),
      schema: fingerprints.schema, mapper: fingerprints.mapper, acceptedAt: payload.acceptedAt,
      confirmedAt: confirmation.at)
  }

  /// The version that another process saved meanwhile, if it is newer than this one and of the same scope.
  private func newerVersion(in saved: [UInt8], than version: PayloadVersion?, scope: String?) -> String? {
    guard let version, let record = try? SavedRecord(saved), record.scope == SavedRecord.fingerprint(ofScope: scope),
      let text = record.version,
      PayloadVersion(text, isInteger: record.versionHasSign).order(against: version) == .newer
    else { return nil }
    return text
  }
}
