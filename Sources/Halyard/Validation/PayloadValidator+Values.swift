/// Whether the values that were found are those of their flags.
extension PayloadValidator {
  func checkValues(_ payload: Payload, _ examination: inout Examination) {
    var values = ValueValidator(
      isStrict: options.isStrict, isMapped: mapping.isByDocument, limit: options.limits.problems)
    nameRepeatedKeys(payload, &examination)
    let tokens = faultyTokens(payload, examination)
    let hasTokens = !tokens.isEmpty
    var broken: [Int] = []
    let uncounted = compiled.uncounted
    examination.mapping.outcomes.forEachFound { ordinal, storage, index in
      let (flag, value) = uncounted[ordinal]
      let isSound = flag._withUnsafeGuaranteedRef { flag in
        value._withUnsafeGuaranteedRef { values.validate(index, storage, $0, of: flag) }
      }
      if !isSound || hasTokens && tokens[ObjectIdentifier(storage)]?.touch(index, storage) == true {
        broken.append(ordinal)
      }
    }
    for ordinal in broken { examination.mapping.outcomes.markBroken(at: ordinal) }
    examination.faults += values.faults
    examination.omittedErrors += values.omittedErrors
    examination.omittedWarnings += values.omittedWarnings
  }

  /// What the reader found wrong, by the text that it is in; empty for sound payloads.
  private func faultyTokens(_ payload: Payload, _ examination: Examination) -> [ObjectIdentifier: FaultyTokens] {
    if examination.reading.isSound, examination.mapping.faults.isEmpty { return [:] }
    var tokens: [ObjectIdentifier: FaultyTokens] = [:]
    if !examination.reading.isSound {
      tokens[ObjectIdentifier(payload.storage)] = FaultyTokens(payload.storage, examination.reading.faults)
    }
    let inTexts = Dictionary(grouping: examination.mapping.faults) { ObjectIdentifier($0.0) }
    for (identity, faults) in inTexts where tokens[identity] == nil {
      tokens[identity] = faults.first.map { FaultyTokens($0.0, faults.lazy.map(\.1)) }
    }
    return tokens
  }

  /// A member that is there twice is a problem of the flag that it belongs to.
  private func nameRepeatedKeys(_ payload: Payload, _ examination: inout Examination) {
    guard
      examination.reading.faults.contains(where: { $0.code == .duplicateKey })
        || examination.mapping.faults.contains(where: { $0.1.code == .duplicateKey })
    else { return }
    let flags = RepeatedKeyFlags(examination.mapping.outcomes)
    func name(_ fault: inout PayloadFault, _ storage: PayloadStorage) {
      guard let (first, second) = storage.repeatedKeys(of: fault),
        let ordinal = flags.flag(ofFirst: first, second: second, in: storage)
      else { return }
      fault.flag = schema.flags[ordinal].key.rawValue
      fault.declaration = schema.flags[ordinal].declaration
      if schema.flags[ordinal].isSensitive { fault.isSensitive = true }
    }
    for index in examination.reading.faults.indices { name(&examination.reading.faults[index], payload.storage) }
    for index in examination.faults.indices { name(&examination.faults[index].1, examination.faults[index].0) }
  }
}
