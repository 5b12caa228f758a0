import Halyard

/// Local overrides: an object of flag keys and values, each judged as a payload's value would be.
///
/// Each flag stands for itself: a value that does not fit takes no other one with it.
struct OverridesInput {
  private let schema: FlagSchema
  private let validator: PayloadValidator

  /// Overrides for the flags of a schema, those without a remote key too.
  init(_ schema: FlagSchema) {
    self.schema = schema
    let flags = schema.flags.map { flag in
      var flag = flag
      flag.remoteKey = PayloadPath(checkedSteps: [.key(flag.key.rawValue)])
      flag.isRequired = false
      return flag
    }
    validator = PayloadValidator(FlagSchema(sound: flags), options: ValidationOptions(allowsEmptyPayload: true))
  }

  /// Judges the bytes.
  func examine(_ bytes: UnsafeRawBufferPointer, name: String) -> JudgedInput {
    var examination = validator.examine(bytes, name: name, live: nil)
    if let payload = examination.reading.payload {
      // A key that resembles a flag is named below, at its own place.
      examination.faults.removeAll { $1.code == .nearMiss }
      refuseUnknown(payload, &examination)
    }
    return JudgedInput(examination, PayloadReport(examination, validator, live: nil))
  }

  private func refuseUnknown(_ payload: Payload, _ examination: inout Examination) {
    let storage = payload.storage
    guard payload.root.kind == .object else {
      // That says it all: there is no use in one more problem for each flag.
      examination.faults.removeAll { $1.severity == .error }
      examination.omittedErrors = 0
      examination.faults.append(
        (storage, PayloadFault(.typeMismatch, payload.root, expected: "an object of flag keys and values")))
      return
    }
    var keys = NearMissIndex(schema.flags.map(\.key.rawValue))
    for index in examination.mapping.unread {
      let entry = storage.tape[Int(index)]
      let word = storage.text(entry)
      let hint = keys.best(for: word).map { suggestion in
        let explanation = suggestion.likeness.explanation(of: word, wanted: suggestion.candidate)
        return "\(DisplayText.quoted(suggestion.candidate)) was probably meant: this \(explanation)"
      }
      examination.faults.append(
        (
          storage,
          PayloadFault(
            .unmappedMember, at: Int(entry.start), length: Int(entry.length), expected: "the key of a flag",
            hint: hint ?? "no flag has this key")
        ))
    }
  }
}
