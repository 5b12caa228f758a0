extension PayloadSaver {
  /// What a source begins with at the start of the program, which is noted before any of the saved payload is looked at.
  func start(for scope: String?) -> RestoredPayload {
    guard let limit = saving.unfinishedStarts else { return restore(for: scope) }
    // Where starts cannot even be counted, payloads cannot be saved either, and that is reported.
    let unfinished = (try? saving.store.beginStart()) ?? 0
    if unfinished < limit { return restore(for: scope) }
    var restored = RestoredPayload(isInSafeMode: true)
    do {
      if let bytes = try read() { restored.restoration = quarantine(bytes, .unfinishedStarts(unfinished)) }
    } catch {
      restored.restoration = .unreadable(error)
    }
    return restored
  }

  /// What is saved for a scope, if it is right under today's flags. Linear in the record.
  func restore(for scope: String?) -> RestoredPayload {
    let bytes: [UInt8]
    do {
      guard let read = try read() else { return RestoredPayload() }
      bytes = read
    } catch {
      return RestoredPayload(restoration: .unreadable(error))
    }
    let record: SavedRecord
    do throws(SavedRecord.Damage) {
      record = try SavedRecord(bytes)
    } catch {
      return RestoredPayload(restoration: quarantine(bytes, .damaged(error.what)))
    }
    guard record.scope == SavedRecord.fingerprint(ofScope: scope) else {
      return RestoredPayload(restoration: .otherScope)
    }
    do throws(PayloadRejection) {
      let staged = try staging.stage(
        record.payload, name: record.name, beside: nil, acceptedAt: record.acceptedAt, isSaved: true)
      guard let payload = staged.payload else { return RestoredPayload() }
      return RestoredPayload(
        payload: payload, confirmation: Confirmation(validator: record.validator, at: record.confirmedAt),
        restoration: .restored(acceptedAt: record.acceptedAt, version: payload.version?.shown))
    } catch {
      // It may be right, and the next start may have what reads it.
      if error.missingLibrary != nil { return RestoredPayload(restoration: .unreadable(error)) }
      let today = fingerprints.pair
      let reason = QuarantineReason.rejected(
        error, schemaHasChanged: record.schema != today.schema, mapperHasChanged: record.mapper != today.mapper)
      return RestoredPayload(restoration: quarantine(bytes, reason))
    }
  }

  private func read() throws -> [UInt8]? { try saving.store.read(limit: greatestRecord) }

  private func quarantine(_ bytes: [UInt8], _ reason: QuarantineReason) -> PayloadRestoration {
    do {
      try saving.store.quarantine(bytes)
      return .quarantined(reason, failure: nil)
    } catch {
      return .quarantined(reason, failure: error)
    }
  }
}
