/// Saves a source's newest payload.
final class PayloadSaver: Sendable {
  let saving: PayloadSaving
  let staging: PayloadStaging
  let fingerprints: SchemaFingerprints
  /// How long a saver waits for another one before it takes that one's failure for its own.
  private static let patience = Duration.seconds(1)

  private struct Row: Sendable {
    /// The payload that the store was brought up to last, by the revision that first wanted it.
    var payloadRevision: UInt64 = 0
    /// What came of that.
    var outcome = SavingOutcome.saved
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

  /// Brings the store up to what is wanted now; costs next to nothing if it is.
  ///
  /// - Parameter asked: The payload to say the outcome of, by the revision that first wanted it.
  func save(_ state: Guarded<RemoteState>, asking asked: UInt64) -> SavingOutcome {
    let start = ContinuousClock.now
    let (outcome, wanted) = row.withLock { row -> (SavingOutcome, WantedRecord?) in
      guard let wanted = state.withLock({ $0.wanted }) else { return (.saved, nil) }
      if wanted.progress != .done {
        // Else a store that is kept for long would be waited for by all in the row, one after the other.
        if let failure = row.failure, start.duration(to: .now) > Self.patience {
          state.withLock { $0.note(.failed, of: wanted.revision) }
          return (.failed(failure), wanted)
        }
        do {
          row = Row(payloadRevision: wanted.payloadRevision, outcome: try write(wanted))
          state.withLock { $0.note(.done, of: wanted.revision) }
        } catch {
          row.failure = error
          state.withLock { $0.note(.failed, of: wanted.revision) }
          return (.failed(error), wanted)
        }
      }
      if asked == row.payloadRevision { return (row.outcome, wanted) }
      return (asked == wanted.payloadRevision ? .saved : .superseded, wanted)
    }
    // Until here, since the last references to values may run code of the program.
    withExtendedLifetime(wanted) {}
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

  private func write(_ wanted: WantedRecord) throws -> SavingOutcome {
    switch wanted.content {
    case .whatIsThere: return .saved
    case .nothing:
      try saving.store.remove()
      return .saved
    case .payload(let payload, let confirmation, let token):
      return try write(payload, confirmation, token, over: wanted.hidesStore)
    }
  }

  /// - Parameter isUnwanted: Whether what the store holds is not to stay, however new it is.
  private func write(
    _ payload: TakenPayload, _ confirmation: Confirmation, _ token: ScopeToken, over isUnwanted: Bool
  ) throws -> SavingOutcome {
    guard let bytes = record(payload, confirmation, token).bytes, bytes.count <= greatestRecord else {
      throw OversizedRecord(limit: greatestRecord)
    }
    var newer: String?
    let isPreferred = { [self] (saved: [UInt8]) in
      newer = newerVersion(in: saved, than: payload.version, scope: token.scope)
      return newer != nil
    }
    let rule = staging.options.rules.versionMustRise
    _ = try saving.store.replace(with: bytes, unless: rule && !isUnwanted ? isPreferred : nil)
    return newer.map { .keptNewer(version: $0) } ?? .saved
  }

  /// The bytes of the longest record that the next start would read.
  var greatestRecord: Int {
    let (most, isOver) = max(0, staging.options.limits.bytes).addingReportingOverflow(SavedRecord.overhead)
    return isOver ? .max : most
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
    return version.isSecret ? "(sensitive)" : text
  }
}
