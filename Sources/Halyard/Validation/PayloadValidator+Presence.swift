/// Flags that are absent.
extension PayloadValidator {
  /// Flags that must be there, flags whose members were probably misspelt, and payloads that hold no flag at all.
  func checkPresence(_ payload: Payload, _ hints: [AbsentFlagHint], _ examination: inout Examination) {
    var hint = hints.makeIterator()
    var advice = hint.next()
    /// The keys that were probably meant for a flag: named there, and nowhere again.
    var explained: Set<MemberPlace> = []
    for ordinal in examination.mapping.outcomes.absent {
      guard case .absent(let deepest, _) = examination.mapping.outcomes[ordinal] else { continue }
      while let next = advice, next.flag < ordinal { advice = hint.next() }
      let own = advice.flatMap { $0.flag == ordinal ? $0 : nil }
      if schema.flags[ordinal].isRequired {
        let path = examination.mapping.paths[ordinal]
        examination.faults.append((deepest.storage, missing(ordinal, path, deepest, own, examination.secrets)))
        if let (storage, key) = own?.resembled { explained.insert(MemberPlace(storage, key)) }
      } else if let own, let (storage, key) = own.resembled, !options.isStrict {
        examination.faults.append(
          (storage, nearMiss(ordinal, examination.mapping.paths[ordinal], own, storage.tape[key])))
      }
    }
    if options.isStrict { refuseUnread(payload, hints, explained, &examination) }
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

  /// A flag that is absent while a member looks like its own: a warning, at that member.
  func nearMiss(
    _ ordinal: Int, _ path: PayloadPath?, _ advice: AbsentFlagHint, _ key: TapeEntry
  ) -> PayloadFault {
    let flag = schema.flags[ordinal]
    var fault = PayloadFault(
      .nearMiss, at: Int(key.start), length: Int(key.length), expected: path.map { "`\($0)`" } ?? "",
      hint: advice.hint)
    fault.severity = .warning
    fault.flag = flag.key.rawValue
    fault.declaration = flag.declaration
    fault.isSensitive = flag.isSensitive
    fault.isMadeFromValue = true
    return fault
  }
}
