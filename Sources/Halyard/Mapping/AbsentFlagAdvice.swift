package import HalyardPayload

/// Says what was probably meant where a flag is absent: a member of a similar name that no flag reads, or the same name
/// with its dots read the other way.
///
/// The work is bounded whatever the payload holds: one more pass for the dots, and names are compared with at most
/// ``candidateLimit`` keys within a fixed number of steps.
package struct AbsentFlagAdvice {
  /// How many unread keys are compared with absent ones, all objects together.
  package static let candidateLimit = 20_000

  let result: MappingResult
  private let paths: [PayloadPath?]
  let payload: Payload
  private(set) var unread: [ObjectIdentifier: [UInt32]] = [:]
  private(set) var hints: [Int: AbsentFlagHint] = [:]

  struct Absent {
    let flag: Int
    let path: PayloadPath
    let deepest: PayloadNode
    let step: Int
  }

  /// A hint for each absent flag about which there is something to say, in the schema's order.
  ///
  /// Flags are absent, too, that have a value of the mapper's in place of theirs. Where these would stand is worked out only
  /// here, at the cost of another look at the payload, and only where there is something that nothing reads.
  package static func hints(for result: MappingResult, in payload: Payload) -> [AbsentFlagHint] {
    var advice = AbsentFlagAdvice(result: result, payload: payload)
    let missing = result.outcomes.absent
    if missing.isEmpty, result.fixedAbsences == nil { return [] }
    advice.lookForUnread()
    let absent = advice.absentFlags(missing)
    if absent.isEmpty { return [] }
    advice.lookForDots(absent)
    advice.lookForSimilarKeys(absent)
    advice.lookForSimilarElements(absent)
    advice.lookForElementsMeetingMost(absent)
    advice.describeArrays(absent)
    return advice.hints.values.sorted { $0.flag < $1.flag }
  }

  private init(result: MappingResult, payload: Payload) {
    self.result = result
    paths = result.paths
    self.payload = payload
  }

  private mutating func lookForUnread() {
    unread[ObjectIdentifier(payload.storage)] = result.unread
    for text in result.unreadInTexts { unread[ObjectIdentifier(text.storage)] = text.indices }
  }

  private func absentFlags(_ missing: [Int]) -> [Absent] {
    var gaps = missing.compactMap { flag in gap(of: flag, in: result.outcomes) }
    if let fixed = result.fixedAbsences, !unread.values.allSatisfy(\.isEmpty) {
      let outcomes = fixed.look()
      gaps += fixed.flags.compactMap { flag in gap(of: flag, in: outcomes) }
      gaps.sort { $0.flag < $1.flag }
    }
    return gaps
  }

  /// Where the way to a flag ends.
  private func gap(of flag: Int, in outcomes: PathOutcomes) -> Absent? {
    guard case .absent(let deepest, let step) = outcomes[flag], flag < paths.count, let path = paths[flag],
      step < path.steps.count
    else { return nil }
    return Absent(flag: flag, path: path, deepest: deepest, step: step)
  }

  mutating func note(_ flag: Int, _ hint: String, _ value: PayloadNode? = nil) {
    guard hints[flag] == nil else { return }
    let isMember = value.map { $0.index > 0 && $0.storage.tape[$0.index - 1].isKey } ?? false
    hints[flag] = AbsentFlagHint(
      flag: flag, resembled: isMember ? value.map { ($0.storage, $0.index - 1) } : nil, value: value, hint: hint)
  }

  /// The name that a step asks an object for.
  static func key(_ step: PathStep) -> String? {
    switch step {
    case .key(let name): name
    case .decimal(let number): String(number)
    case .index, .select, .json: nil
    }
  }

  // MARK: Arrays

  private mutating func describeArrays(_ absent: [Absent]) {
    for item in absent where item.deepest.kind == .array {
      let count = FoundText.plural(item.deepest.count, "element")
      switch item.path.steps[item.step] {
      case .index, .decimal: note(item.flag, "the array has \(count)")
      case .select: note(item.flag, "none of the array's \(count) meets the conditions")
      case .key, .json: break
      }
    }
  }
}
