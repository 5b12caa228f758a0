/// Judges what stands around the flags of a payload, before anything is said of the flags.
struct EnvelopeCheck: Sendable {
  enum Verdict {
    /// The number of the root that the payload has.
    case sound(root: Int)
    case refused([(PayloadStorage, PayloadFault)])
    case unchanged(String)
  }

  /// All that is looked at: the conditions' places, then the roots.
  let paths: [PayloadPath]
  private let guards: MapperGuards
  private let roots: [PayloadPath]
  private let trie: PathTrie

  /// Nil if there is nothing to check.
  init?(_ guards: MapperGuards, roots: [PayloadPath]) {
    let conditions = guards.all.map {
      $0.path.filled(with: .none)?.path(from: .root) ?? .root
    }
    if conditions.isEmpty, roots.isEmpty { return nil }
    self.guards = guards
    self.roots = roots
    paths = conditions
    let tentative = roots.map { PathTarget($0, isOptional: true, isTentative: true, isAuxiliary: true) }
    trie = PathTrie(conditions.map { PathTarget($0, isOptional: true, isAuxiliary: true) } + tentative)
  }

  /// Whether something says that a payload without flags is one.
  var isVouching: Bool { !guards.require.isEmpty || !roots.isEmpty }

  /// Linear in the containers on the way.
  func verdict(on payload: Payload) -> Verdict {
    let following = trie.follow(from: payload.root, collectsUnread: false)
    let outcomes = following.outcomes
    let (reject, unchanged) = (guards.reject.count, guards.reject.count + guards.unchanged.count)
    // What is refused for one of them is not looked at further.
    var faults = self.faults(of: guards.reject, .reject, outcomes, from: 0, payload)
    if !faults.isEmpty { return .refused(faults) }
    faults = following.breaks.map { ($0.node.storage, $0.fault) } + following.textFaults
    if !faults.isEmpty { return .refused(faults) }
    faults = self.faults(of: guards.unchanged, .unchanged, outcomes, from: reject, payload)
    if !faults.isEmpty { return .refused(faults) }
    for (condition, target) in zip(guards.unchanged, reject...) {
      if case .met = condition.verdict(on: outcomes[target]) {
        return .unchanged(condition.message ?? condition.phrase)
      }
    }
    faults = self.faults(of: guards.require, .require, outcomes, from: unchanged, payload)
    if !faults.isEmpty { return .refused(faults) }
    if roots.isEmpty { return .sound(root: 0) }
    for root in roots.indices {
      if case .found(let node) = outcomes[paths.count + root], !node.isNull { return .sound(root: root) }
    }
    return .refused([(payload.storage, missingRoot(payload))])
  }

  private enum Role { case reject, unchanged, require }

  /// What is wrong with the payload by conditions of one role, whose targets begin at `first`.
  private func faults(
    of conditions: [MapperCondition], _ role: Role, _ outcomes: PathOutcomes, from first: Int, _ payload: Payload
  ) -> [(PayloadStorage, PayloadFault)] {
    zip(conditions, first...).compactMap { condition, target in
      let outcome = outcomes[target]
      switch condition.verdict(on: outcome) {
      case .otherKind(let wanted):
        guard case .found(let node) = outcome else { return nil }
        let hint = condition.message ?? condition.hint(on: node)
        return fault(.typeMismatch, outcome, payload, expected: wanted, hint: hint)
      case .met where role == .reject: return refusal(condition, outcome, payload)
      case .absent where role == .require: return missing(condition, outcome, payload)
      case .unmet where role == .require: return failure(condition, outcome, payload)
      case .met, .unmet, .absent, .broken: return nil
      }
    }
  }

  private func place(_ outcome: PathOutcome, _ payload: Payload) -> PayloadNode {
    switch outcome {
    case .found(let node), .absent(let node, _): node
    case .broken, .unmapped: payload.root
    }
  }

  private func refusal(
    _ condition: MapperCondition, _ outcome: PathOutcome, _ payload: Payload
  ) -> (PayloadStorage, PayloadFault) {
    fault(
      .refusedPayload, outcome, payload, expected: DisplayText.line(condition.message ?? ""),
      hint: "the mapper refuses \(condition.phrase)")
  }

  private func missing(
    _ condition: MapperCondition, _ outcome: PathOutcome, _ payload: Payload
  ) -> (PayloadStorage, PayloadFault) {
    fault(
      .missingEnvelope, outcome, payload, expected: condition.phrase,
      hint: condition.message ?? "another document may have been sent")
  }

  private func failure(
    _ condition: MapperCondition, _ outcome: PathOutcome, _ payload: Payload
  ) -> (PayloadStorage, PayloadFault) {
    if case .exists(true) = condition.test { return missing(condition, outcome, payload) }
    return fault(.guardFailed, outcome, payload, expected: condition.phrase, hint: condition.message)
  }

  private func fault(
    _ code: ProblemCode, _ outcome: PathOutcome, _ payload: Payload, expected: String, hint: String?
  ) -> (PayloadStorage, PayloadFault) {
    let node = place(outcome, payload)
    var fault = PayloadFault(code, node, expected: expected, hint: hint)
    if case .found = outcome { fault.isOfEnvelope = true }
    return (node.storage, fault)
  }

  private func missingRoot(_ payload: Payload) -> PayloadFault {
    let names = roots.prefix(8).map { "`\($0)`" }.joined(separator: " or ")
    return PayloadFault(
      .missingEnvelope, payload.root, expected: "something at \(names)", hint: "another document may have been sent")
  }
}
