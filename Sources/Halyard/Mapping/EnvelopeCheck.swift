/// Judges what stands around the flags of a payload, before anything is said of the flags.
struct EnvelopeCheck: Sendable {
  enum Verdict {
    /// The number of the root that the payload has.
    case sound(root: Int)
    case refused([(PayloadStorage, PayloadFault)])
    case unchanged(String)
  }

  private let guards: MapperGuards
  /// For each condition of `require` what it has to be, beside what the condition says, so that flags' paths go on.
  private let requiredKinds: [PayloadKinds]
  private let roots: EnvelopeRoots
  private let trie: PathTrie

  /// - Parameter rooted: The paths of flags for each of the roots.
  init(_ guards: MapperGuards, _ rooted: [RootedPaths]) {
    self.guards = guards
    roots = EnvelopeRoots(rooted)
    let first = guards.reject.count + guards.unchanged.count
    requiredKinds = guards.require.indices.map { number in
      rooted.reduce(into: []) { $0.formUnion($1.envelopeKinds[first + number]) }
    }
    // What cannot be entered on the way is no fault of its own: nothing stands at such a path.
    trie = PathTrie(
      (guards.paths + roots.paths).map {
        PathTarget($0, isOptional: true, isTentative: true, isAuxiliary: true)
      })
  }

  /// What it looks at.
  var paths: [PayloadPath] { guards.paths + roots.paths.filter { !$0.steps.isEmpty } }

  /// Whether something says that a payload without flags is one.
  func isVouching(forRoot root: Int) -> Bool { !guards.require.isEmpty || !roots.paths[root].steps.isEmpty }

  /// Linear in the containers on the way.
  func verdict(on payload: Payload) -> Verdict {
    let following = trie.follow(from: payload.root)
    let outcomes = (0..<following.outcomes.count).map { Self.outcome($0, following) }
    let (reject, unchanged) = (guards.reject.count, guards.reject.count + guards.unchanged.count)
    // What is refused for one of them is not looked at further.
    var faults = self.faults(of: guards.reject, .reject, outcomes, payload)
    if !faults.isEmpty { return .refused(faults) }
    faults = following.breaks.map { ($0.node.storage, $0.fault) } + following.textFaults
    if !faults.isEmpty { return .refused(faults) }
    faults = self.faults(of: guards.unchanged, .unchanged, outcomes[reject...], payload)
    if !faults.isEmpty { return .refused(faults) }
    for (condition, outcome) in zip(guards.unchanged, outcomes[reject...]) {
      if case .met = condition.verdict(on: outcome) {
        return .unchanged(condition.message ?? condition.phrase)
      }
    }
    faults = self.faults(of: guards.require, .require, outcomes[unchanged...], payload)
    if !faults.isEmpty { return .refused(faults) }
    return roots.verdict(outcomes[guards.paths.count...], payload)
  }

  /// What a target's path led to: nothing, too, where it meets a value that it cannot enter.
  private static func outcome(_ target: Int, _ following: PathFollowing) -> PathOutcome {
    guard let detour = following.outcomes.detour(at: target) else { return following.outcomes[target] }
    return .absent(deepest: following.detours[detour].node, step: 0)
  }

  private enum Role { case reject, unchanged, require }

  /// What is wrong with the payload by conditions of one role.
  private func faults(
    of conditions: [MapperCondition], _ role: Role, _ outcomes: some Sequence<PathOutcome>, _ payload: Payload
  ) -> [(PayloadStorage, PayloadFault)] {
    zip(conditions, outcomes).enumerated().compactMap { number, pair in
      let (condition, outcome) = pair
      switch condition.verdict(on: outcome) {
      case .otherKind(let wanted):
        guard case .found(let node) = outcome else { return nil }
        // What a condition says counts where it is met, and this one is neither met nor not.
        let hint = condition.hint(on: node) ?? (role == .require ? condition.message : nil)
        return fault(.typeMismatch, outcome, payload, expected: wanted, hint: hint)
      case .met where role == .reject: return refusal(condition, outcome, payload)
      case .met where role == .require: return misshapen(condition, requiredKinds[number], outcome, payload)
      case .absent where role == .require: return missing(condition, outcome, payload)
      case .unmet where role == .require: return failure(condition, outcome, payload)
      case .met, .unmet, .absent, .broken: return nil
      }
    }
  }

  private func refusal(
    _ condition: MapperCondition, _ outcome: PathOutcome, _ payload: Payload
  ) -> (PayloadStorage, PayloadFault) {
    fault(
      .refusedPayload, outcome, payload, expected: DisplayText.line(condition.message ?? ""),
      hint: "the mapper refuses \(condition.phrase)")
  }

  /// That something stands there into which no flag's path can go; nil if one can.
  private func misshapen(
    _ condition: MapperCondition, _ kinds: PayloadKinds, _ outcome: PathOutcome, _ payload: Payload
  ) -> (PayloadStorage, PayloadFault)? {
    guard case .exists(true) = condition.test, case .found(let node) = outcome, !kinds.isEmpty,
      !kinds.contains(node.kind)
    else { return nil }
    let wanted = "\(EnvelopeRoots.phrase(kinds)) at `\(condition.path.text)`, where flags are"
    return missing(condition, outcome, payload, expected: wanted)
  }

  private func missing(
    _ condition: MapperCondition, _ outcome: PathOutcome, _ payload: Payload, expected: String? = nil
  ) -> (PayloadStorage, PayloadFault) {
    fault(
      .missingEnvelope, outcome, payload, expected: expected ?? condition.phrase,
      hint: EnvelopeRoots.hint(
        on: [condition.path.filled(with: .none)?.path(from: .root)].compactMap(\.self), payload, condition.message))
  }

  private func failure(
    _ condition: MapperCondition, _ outcome: PathOutcome, _ payload: Payload
  ) -> (PayloadStorage, PayloadFault) {
    switch condition.test {
    // Both say what the envelope is, the others what it says.
    case .exists(true), .isOfKind: missing(condition, outcome, payload)
    case .exists, .isEmpty, .contains, .isOneOf, .isNoneOf:
      fault(.guardFailed, outcome, payload, expected: condition.phrase, hint: condition.message)
    }
  }

  private func fault(
    _ code: ProblemCode, _ outcome: PathOutcome, _ payload: Payload, expected: String, hint: String?
  ) -> (PayloadStorage, PayloadFault) {
    let node =
      switch outcome {
      case .found(let node), .absent(let node, _): node
      case .broken, .unmapped: payload.root
      }
    var fault = PayloadFault(code, node, expected: expected, hint: hint)
    if case .found = outcome { fault.isOfEnvelope = true }
    return (node.storage, fault)
  }
}
