#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// Judges documents of overrides: objects of flag keys and values, each value held to its flag's rules as a payload's is.
///
/// Flags without a remote key can be overridden too.
package struct OverridesValidator: Sendable {
  /// Says what an examination came to.
  package let payloads: PayloadValidator
  private let keys: [String]
  private let refusesUnknown: Bool

  /// - Parameter refusesUnknown: Whether a key that no flag has refuses the document instead of being a warning.
  package init(_ schema: FlagSchema, limits: PayloadLimits = .standard, refusesUnknown: Bool = true) {
    let flags = schema.flags.map { flag in
      var flag = flag
      flag.remoteKey = PayloadPath(checkedSteps: [.key(flag.key.rawValue)])
      flag.isRequired = false
      return flag
    }
    payloads = PayloadValidator(
      FlagSchema(sound: flags), options: ValidationOptions(limits: limits, allowsEmptyPayload: true))
    keys = flags.map(\.key.rawValue)
    self.refusesUnknown = refusesUnknown
  }

  /// Judges a document beside the one that is served. Linear in bytes plus flags.
  package func examine(_ bytes: some ContiguousBytes, name: String?, live: LivePayload? = nil) -> Examination {
    var examination = payloads.examine(bytes, name: name, live: live)
    if let payload = examination.reading.payload, !examination.isUnchanged {
      // A key that resembles a flag is named below, at its own place.
      examination.faults.removeAll { $1.code == .nearMiss }
      noteUnknown(payload, &examination)
    }
    return examination
  }

  private func noteUnknown(_ payload: Payload, _ examination: inout Examination) {
    let storage = payload.storage
    guard payload.root.kind == .object else {
      // That says it all: there is no use in one more problem for each flag.
      examination.faults.removeAll { $1.severity == .error }
      examination.omittedErrors = 0
      examination.faults.append(
        (storage, PayloadFault(.typeMismatch, payload.root, expected: "an object of flag keys and values")))
      return
    }
    if examination.mapping.unread.isEmpty { return }
    var index = NearMissIndex(keys)
    for unread in examination.mapping.unread {
      let entry = storage.tape[Int(unread)]
      let word = storage.text(entry)
      let hint = index.best(for: word).map { suggestion in
        let explanation = suggestion.likeness.explanation(of: word, wanted: suggestion.candidate)
        return "\(DisplayText.quoted(suggestion.candidate)) was probably meant: this \(explanation)"
      }
      var fault = PayloadFault(
        .unmappedMember, at: Int(entry.start), length: Int(entry.length), expected: "the key of a flag",
        hint: hint ?? "no flag has this key")
      if !refusesUnknown { fault.severity = .warning }
      examination.faults.append((storage, fault))
    }
  }
}
