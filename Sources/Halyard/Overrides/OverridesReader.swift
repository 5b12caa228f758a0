#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads documents of overrides into typed values, each document whole or not at all.
struct OverridesReader: Sendable {
  let set: FlagSet
  private let validator: OverridesValidator
  private let staging: PayloadStaging
  /// Whether a key that no flag has refuses the document.
  let refusesUnknown: Bool

  init(_ set: FlagSet, limits: PayloadLimits = .standard, refusesUnknown: Bool = true) {
    self.set = set
    self.refusesUnknown = refusesUnknown
    validator = OverridesValidator(set.schema, limits: limits, refusesUnknown: refusesUnknown)
    staging = PayloadStaging(set: set, validator: validator.payloads)
  }

  /// What a document comes to beside what is served. Linear in bytes plus flags.
  ///
  /// - Throws: ``PayloadRejection`` with every problem.
  func stage(
    _ bytes: some ContiguousBytes, name: String?, beside served: TakenPayload?
  ) throws(PayloadRejection) -> PayloadStaging.Staged {
    try staging.stage(
      validator.examine(bytes, name: name, live: served?.live), beside: served, acceptedAt: Date())
  }

  /// The document, if other programs' values may stand in it, also beside values that are refused; nil if it is no document.
  func foreign(in bytes: [UInt8]) -> Payload? {
    if refusesUnknown { return nil }
    let limits = validator.payloads.options.limits
    guard let payload = try? Payload(bytes, limits: limits), payload.root.kind == .object else { return nil }
    return payload
  }

  /// The values of a document on its own.
  func values(_ bytes: some ContiguousBytes, name: String?) throws(PayloadRejection) -> [FlagKey: any FlagValue] {
    let contents = try stage(bytes, name: name, beside: nil).payload?.contents
    var values: [FlagKey: any FlagValue] = [:]
    for (ordinal, flag) in set.flags.enumerated() {
      if let value = contents?[ordinal].flatMap({ flag.value(in: $0) }) { values[flag.descriptor.key] = value }
    }
    return values
  }
}
