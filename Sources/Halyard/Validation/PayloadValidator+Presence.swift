/// Flags that are absent.
extension PayloadValidator {
  /// Flags that must be there, flags whose members were probably misspelt, and payloads that hold no flag at all.
  func checkPresence(_ payload: Payload, _ hints: [AbsentFlagHint], _ examination: inout Examination) {
    let advice = Dictionary(hints.map { ($0.flag, $0) }) { first, _ in first }
    /// The keys that were probably meant for a flag: named there, and nowhere again.
    var explained: Set<MemberPlace> = []
    for ordinal in examination.mapping.outcomes.absent {
      guard case .absent(let deepest, _) = examination.mapping.outcomes[ordinal] else { continue }
      let own = advice[ordinal]
      if schema.flags[ordinal].isRequired {
        let path = examination.mapping.paths[ordinal]
        examination.faults.append((deepest.storage, missing(ordinal, path, deepest, own, examination.secrets)))
        if let (storage, key) = own?.resembled { explained.insert(MemberPlace(storage, key)) }
      }
    }
    if options.isStrict {
      refuseUnread(payload, hints, explained, &examination)
    } else {
      // Of a flag with a fixed value, too, whatever stands for it was probably not meant.
      for hint in hints where !isMissed(hint.flag, examination) {
        if let fault = nearMiss(hint, examination.mapping.paths[hint.flag]) { examination.faults.append(fault) }
      }
    }
    if examination.mapping.holdsNoFlag, mappedCount > 0, !options.allowsEmptyPayload {
      examination.faults.append(
        (
          payload.storage,
          PayloadFault(
            .emptyPayload, payload.root,
            expected: "at least one of \(FoundText.plural(mappedCount, "flag")) with a remote key",
            hint: "another document may have been sent; allow empty payloads if this is meant")
        ))
    }
  }

  private func missing(
    _ ordinal: Int, _ path: PayloadPath?, _ deepest: PayloadNode, _ advice: AbsentFlagHint?, _ secrets: SecretRanges
  ) -> PayloadFault {
    let flag = schema.flags[ordinal]
    // The name of a member inside a secret is no hint to give.
    let resembledHint = advice.flatMap { advice in
      advice.resembled.map {
        secrets.contains(PlacedRange($0, offset: Int($0.tape[$1].start), length: 0).text.lowerBound)
      }
        == true ? nil : advice.hint
    }
    var fault = PayloadFault(
      .missingRequired, deepest, expected: path.map { "`\($0)`" } ?? "value for it",
      hint: resembledHint ?? "add it: the flag is declared as required")
    fault.flag = flag.key.rawValue
    fault.declaration = flag.declaration
    // The line may hold the value under another name.
    fault.isSensitive = flag.isSensitive
    if let (storage, key) = advice?.resembled, storage === deepest.storage {
      let entry = storage.tape[key]
      fault.related = [(Int(entry.start), Int(entry.length), "looks like it")]
    }
    return fault
  }

  /// Whether it is a problem that the flag is absent.
  func isMissed(_ ordinal: Int, _ examination: Examination) -> Bool {
    if case .absent = examination.mapping.outcomes[ordinal] { schema.flags[ordinal].isRequired } else { false }
  }

  /// A flag that is absent while a member, or an element, looks like its own: a warning, at that one. Nil if none does.
  func nearMiss(_ advice: AbsentFlagHint, _ path: PayloadPath?) -> (PayloadStorage, PayloadFault)? {
    let place = advice.resembled ?? advice.value.map { ($0.storage, $0.index) }
    return place.map { storage, index in (storage, nearMiss(advice.flag, path, advice, storage.tape[index])) }
  }

  private func nearMiss(
    _ ordinal: Int, _ path: PayloadPath?, _ advice: AbsentFlagHint, _ key: TapeEntry
  ) -> PayloadFault {
    let flag = schema.flags[ordinal]
    var fault = PayloadFault(
      .nearMiss, at: Int(key.start), length: Int(key.length), expected: path.map { "`\($0)`" } ?? "",
      hint: advice.hint)
    if !key.isKey { fault.found = "an element like it" }
    fault.severity = .warning
    fault.flag = flag.key.rawValue
    fault.declaration = flag.declaration
    fault.isSensitive = flag.isSensitive
    fault.isMadeFromValue = true
    return fault
  }
}
