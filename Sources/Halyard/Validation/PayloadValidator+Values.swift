/// Whether the values that were found are those of their flags.
extension PayloadValidator {
  func checkValues(_ payload: Payload, _ examination: inout Examination) {
    var values = ValueValidator(
      isStrict: options.isStrict, isMapped: mapping.isByDocument, limit: options.limits.problems)
    nameRepeatedKeys(payload, &examination)
    let tokens = faultyTokens(examination)
    let hasTokens = !tokens.isEmpty
    var broken: [Int] = []
    let uncounted = compiled.uncounted
    examination.mapping.outcomes.forEachFound { ordinal, storage, index in
      let (flag, value) = uncounted[ordinal]
      let isSound = flag._withUnsafeGuaranteedRef { flag in
        value._withUnsafeGuaranteedRef { values.validate(index, storage, $0, of: flag) }
      }
      if !isSound || hasTokens && isTouched(PayloadNode(storage: storage, index: index), by: tokens) {
        broken.append(ordinal)
      }
    }
    for ordinal in broken { examination.mapping.outcomes.markBroken(at: ordinal) }
    examination.faults += values.faults
    examination.omittedErrors += values.omittedErrors
    examination.omittedWarnings += values.omittedWarnings
  }

  /// What the reader found wrong, by the text that it is in; empty for sound payloads.
  private func faultyTokens(_ examination: Examination) -> [ObjectIdentifier: FaultyTokens] {
    var tokens: [ObjectIdentifier: FaultyTokens] = [:]
    for text in examination.mapping.outcomes.texts where !text.isSound {
      tokens[ObjectIdentifier(text)] = FaultyTokens(text)
    }
    return tokens
  }

  /// Whether something at fault is in a value, or in what it was made of.
  private func isTouched(_ node: PayloadNode, by tokens: [ObjectIdentifier: FaultyTokens]) -> Bool {
    // What was reached last on the way to what is not there may hold anything.
    if node.reading == .absent || node.reading == .dangling { return false }
    let source = node.origin ?? node
    return tokens[ObjectIdentifier(source.storage)]?.touch(source.index, source.storage) == true
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
