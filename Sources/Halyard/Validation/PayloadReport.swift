/// What validating a payload came to, for whoever has to act on it: the program, the tool, a person.
///
/// All of it is of one moment; texts and places are worked out when they are asked for.
public struct PayloadReport: Sendable {
  /// How it ended.
  public enum Outcome: String, Sendable, Hashable, Codable {
    /// The payload is right in every respect.
    case accepted
    /// The payload is refused; everything stays as it was.
    case rejected
    /// The bytes are those that are served already, or the payload says that nothing has changed; everything stays as it
    /// was. ``PayloadReport/unchangedReason`` tells the two apart.
    case unchanged
  }

  /// The value of one flag, and where it stood.
  public struct Value: Sendable, Hashable {
    /// The flag.
    public let key: FlagKey
    /// The value as compact JSON text; nil for a flag marked sensitive, and for one whose value holds a sensitive one's.
    public let value: String?
    /// The path as found; of a value that stands for an absent one the path at which that would stand.
    public let path: String
    /// How the value was made of what stands there, as a clause; nil for a value that stands there as it is.
    public let reading: String?
    /// The line from 1, where the format has lines.
    public let line: Int?
    /// The column from 1, where the format has lines.
    public let column: Int?
    /// The value's first byte, from 0.
    public let offset: Int
  }

  /// When the values begin to be served; nil for a payload that was not taken, or only validated.
  public private(set) var activation: PayloadActivation?
  /// What came of saving the payload; nil from a source that saves nothing, and for one that was only validated.
  public private(set) var saving: SavingOutcome?
  let examination: Examination
  private let validator: PayloadValidator
  private let live: LivePayload?
  /// What the program's own types refused.
  private let refused: [Problem]

  package init(
    _ examination: Examination, _ validator: PayloadValidator, live: LivePayload?, refused: [Problem] = []
  ) {
    self.examination = examination
    self.validator = validator
    self.live = live
    self.refused = refused
  }

  /// The same report, of a payload that was applied.
  func handled(_ activation: PayloadActivation?, saving: SavingOutcome?) -> PayloadReport {
    var report = self
    (report.activation, report.saving) = (activation, saving)
    return report
  }

  /// How it ended.
  public var outcome: Outcome {
    if examination.isUnchanged { return .unchanged }
    return examination.isAccepted && refused.isEmpty ? .accepted : .rejected
  }

  /// Why nothing has changed, where the payload says so itself: what its mapper says of it. Nil where the bytes are those
  /// that are served already, and for every other outcome.
  public var unchangedReason: String? { examination.isUnchanged ? examination.unchangedReason : nil }

  /// The sentence on an unchanged payload, without its name.
  package var unchangedText: String {
    unchangedReason.map { "unchanged; the payload says so: \(DisplayText.line($0))" }
      ?? "unchanged; these are the bytes of the live payload"
  }

  /// What the caller called the payload.
  public var payloadName: String? { examination.name }

  /// The payload's format; of bytes that were too many to be read the one that was asked for, or else JSON.
  public var format: PayloadFormat {
    examination.reading.storage?.format ?? validator.options.format ?? .json
  }

  /// The version that the payload gives itself, if the options say where; nil where a sensitive flag's value stands there.
  public var version: String? { examination.version?.shown }

  /// SHA-256 of the payload's bytes in hexadecimal; nil if they were too many to be kept.
  public var digest: String? { examination.reading.storage?.digest }

  /// The flags that the payload holds and that are sound, in the order of declaration.
  public var flags: [Value] {
    // The live payload's are worked out only here, since its bytes mostly come to be ignored.
    let secrets = examination.isUnchanged ? liveSecrets : examination.secrets
    return zip(validator.schema.flags.indices, validator.schema.flags).compactMap { ordinal, flag in
      guard let node = examination.node(at: ordinal) else { return nil }
      let entry = node.entry
      let place = PlacedRange(node.storage, offset: Int(entry.start), length: Int(entry.length))
      let location = place.location
      return Value(
        key: flag.key, value: validator.hidesValue(at: ordinal, node, secrets) ? nil : node.jsonText,
        path: FlagOrigin(
          node: node, wantedPath: examination.mapping.paths[ordinal],
          isSecretlyNamed: examination.mapping.secretlyNamed.contains(ordinal)
        ).path,
        reading: node.reading?.phrase, line: location?.line, column: location?.column, offset: place.offset)
    }
  }

  /// How many of ``flags`` have a value of the mapper's in place of what is not there. Linear in the flags.
  public var countByMapper: Int { examination.counts.byMapper }

  /// The flags with a remote key that the payload does not hold, in the order of declaration.
  public var absent: [FlagKey] {
    zip(validator.schema.flags, examination.mapping.outcomes).compactMap { flag, outcome in
      if case .absent = outcome { return flag.key }
      return nil
    }
  }

  /// The paths of what no flag reads, outermost only, in the order of the payload.
  public var unmapped: [String] {
    examination.reading.payload.map { UnreadPaths.texts(of: examination.mapping, in: $0) } ?? []
  }

  /// The flags whose values the payload changes, beside the payload that was newest before, in the order of declaration.
  public var changes: [Change] {
    guard outcome == .accepted else { return [] }
    let liveSecrets = liveSecrets
    return examination.changed.compactMap { ordinal in
      let flag = validator.schema.flags[ordinal]
      let (before, after) = (live?.node(at: ordinal), examination.node(at: ordinal))
      guard validator.differs(at: ordinal, before, after) else { return nil }
      func shown(_ node: PayloadNode?, _ secrets: SecretRanges) -> String? {
        validator.hidesValue(at: ordinal, node, secrets) ? nil : node?.jsonText ?? flag.defaultValue
      }
      return Change(key: flag.key, from: shown(before, liveSecrets), to: shown(after, examination.secrets))
    }
  }

  /// The flags that the payload holds and the live one does not, whatever their values, in the order of declaration.
  public var added: [FlagKey] {
    guard outcome == .accepted, let live else { return [] }
    return keys(validator.flags(in: examination.mapping.outcomes, notIn: live.mapping.outcomes))
  }

  /// The flags that the live payload holds and this one does not, which fall back to the sources below, in the order of
  /// declaration.
  public var removed: [FlagKey] {
    guard outcome == .accepted, let live else { return [] }
    return keys(validator.flags(in: live.mapping.outcomes, notIn: examination.mapping.outcomes))
  }

  /// The kill switches that are on in the live payload and off in this one, in the order of declaration; without those whose
  /// values may not be shown.
  public var killSwitchesOff: [FlagKey] {
    guard outcome == .accepted, let live else { return [] }
    let off = validator.killSwitchesOff(among: examination.changed, live, examination)
    return keys(off.filter { !validator.hidesValue(at: $0, examination.node(at: $0), examination.secrets) })
  }

  private func keys(_ ordinals: [Int]) -> [FlagKey] { ordinals.map { validator.schema.flags[$0].key } }

  private var liveSecrets: SecretRanges { live.map { validator.secrets(of: $0) } ?? .none }

  /// What refuses the payload, in the order of places.
  public var problems: [Problem] { verdict.problems.filter { $0.severity == .error } }

  /// What is worth a look but refuses nothing, in the order of places.
  public var warnings: [Problem] { isSpotless ? [] : verdict.problems.filter { $0.severity == .warning } }

  /// How many warnings there were beyond ``PayloadLimits/problems``, of which problems take the first places.
  public var omittedWarnings: Int { isSpotless ? 0 : verdict.omittedWarnings }

  /// The rejection, if the payload is refused.
  public var rejection: PayloadRejection? { outcome == .rejected ? verdict : nil }

  /// Whether there is nothing at all to be said of the payload.
  private var isSpotless: Bool {
    examination.reading.isSound && examination.faults.isEmpty && refused.isEmpty
      && examination.omittedErrors + examination.omittedWarnings == 0
  }

  /// All problems and warnings together, whatever the outcome.
  private var verdict: PayloadRejection {
    PayloadRejection(
      examination.reading, name: examination.name, faults: examination.faults, refused: refused,
      omitted: examination.omittedErrors, omittedWarnings: examination.omittedWarnings,
      limit: validator.options.limits.problems, hiding: examination.secrets)
  }
}
