/// Looks for what a payload and the flags of a schema do not have in common, in both directions.
///
/// All that is known of the payload is the examination's: what is found here never contradicts the verdict.
struct AuditSearch {
  let validator: PayloadValidator
  let examination: Examination
  private let hasMapper: Bool
  private let leftOut: Set<AuditFinding.Kind>
  private let limit: Int
  var ignored: IgnoredPlaces
  private(set) var findings: [AuditFinding] = []
  /// How many more there are than the limit on problems.
  private(set) var omitted = 0

  init(
    _ validator: PayloadValidator, _ examination: Examination, hasMapper: Bool, ignoring paths: [IgnoredPath],
    leavingOut kinds: Set<AuditFinding.Kind>
  ) {
    self.validator = validator
    self.examination = examination
    self.hasMapper = hasMapper
    leftOut = kinds
    limit = max(0, validator.options.limits.problems)
    ignored = IgnoredPlaces(paths, in: examination.reading.payload)
  }

  /// Linear in the payload plus the flags.
  mutating func run() {
    guard let payload = examination.reading.payload, !examination.isUnchanged,
      case .mapped = examination.mapping.verdict
    else { return }
    let advice = AbsentFlagAdvice.hints(for: examination.mapping, in: payload)
    for kind in AuditFinding.Kind.allCases where !leftOut.contains(kind) {
      switch kind {
      case .unreachableFlag: findUnreachable()
      case .absentFlag: findAbsent(advice)
      case .unreadMember: findUnread(payload, advice)
      case .unreadField: findUnreadFields()
      case .textForJSON: findTexts()
      case .defaultValue: findDefaults()
      }
    }
  }

  // MARK: Flags that nothing reaches

  private mutating func findUnreachable() {
    for (flag, outcome) in zip(validator.schema.flags, examination.mapping.outcomes) {
      guard case .unmapped = outcome, !ignored.contain(flag.key, at: flag.remoteKey) else { continue }
      let reason =
        flag.remoteKey == nil
        ? "it has no remote key" + (hasMapper ? ", and no rule of the mapper finds it without one" : "")
        : "no rule of the mapper is for it"
      append(.unreachableFlag, flag.key, path: nil, nil, "no payload can set \(flag.key): \(reason)")
    }
  }

  private mutating func findAbsent(_ advice: [AbsentFlagHint]) {
    var hints = Dictionary(advice.map { ($0.flag, $0) }) { first, _ in first }
    for (ordinal, flag) in validator.schema.flags.enumerated() {
      let nearest: PayloadNode
      var message = "\(flag.key) is absent"
      switch examination.mapping.outcomes[ordinal] {
      case .absent(let deepest, _): nearest = deepest
      case .found(let node) where node.reading == .absent: nearest = node
      case .found, .broken, .unmapped: continue
      }
      let path = examination.mapping.paths[ordinal]
      if ignored.contain(flag.key, at: path) { continue }
      message += path.map { ": nothing stands at `\($0)`" } ?? ": the program's mapper has no value for it"
      if nearest.reading == .absent { message += ", so the mapper's value for that counts" }
      append(
        .absentFlag, flag.key, path: path?.description,
        problem(absence(ordinal, nearest, path, hints.removeValue(forKey: ordinal))), message)
    }
  }

  private func absence(
    _ ordinal: Int, _ nearest: PayloadNode, _ path: PayloadPath?, _ hint: AbsentFlagHint?
  ) -> (PayloadStorage, PayloadFault) {
    if let hint, hint.resembled != nil, let fault = validator.nearMiss(hint, path) { return fault }
    var fault = PayloadFault(.nearMiss, nearest, expected: "", hint: hint?.hint)
    fault.isMadeFromValue = true
    return (nearest.storage, fault)
  }

  // MARK: What nothing reads

  private mutating func findUnread(_ payload: Payload, _ advice: [AbsentFlagHint]) {
    var ignored = ignored
    let unread = validator.unreadMembers(payload, examination.mapping, advice, advisesRemoval: false) {
      ignored.contain($0, $1)
    }
    self.ignored = ignored
    for problem in ProblemReporter.report(unread.faults, hiding: examination.secrets) {
      append(.unreadMember, nil, path: problem.path, problem, "no flag reads `\(problem.path)`")
    }
    omitted += unread.omitted
  }

  private mutating func findUnreadFields() {
    let faults = examination.faults.filter { storage, fault in
      guard fault.code == .unknownField, let index = storage.index(ofEntryAt: fault.offset) else { return false }
      return !ignored.contain(storage, index)
    }
    for problem in ProblemReporter.report(faults, hiding: examination.secrets) {
      append(
        .unreadField, problem.flag.map { FlagKey($0) }, path: problem.path, problem,
        "no \(problem.expected) reads `\(problem.path)`")
    }
    omitted += examination.omittedWarnings
  }

  // MARK: Findings

  /// A fault with its place, and without what is secret.
  func problem(_ fault: (PayloadStorage, PayloadFault)) -> Problem? {
    findings.count < limit ? ProblemReporter.report([fault], hiding: examination.secrets).first : nil
  }

  mutating func append(
    _ kind: AuditFinding.Kind, _ flag: FlagKey?, path: String?, _ place: Problem?, _ message: String
  ) {
    guard findings.count < limit else {
      omitted += 1
      return
    }
    findings.append(
      AuditFinding(
        kind: kind, flag: flag, path: path, line: place?.line, column: place?.column, offset: place?.offset,
        message: message, hint: place?.hint))
  }
}
