extension PayloadValidator {
  /// The flags that one payload holds and another does not, whatever their values; what only the mapper says is not held.
  func flags(in outcomes: PathOutcomes, notIn others: PathOutcomes) -> [Int] {
    schema.flags.indices.filter { Self.holds(outcomes, $0) && !Self.holds(others, $0) }
  }

  private static func holds(_ outcomes: PathOutcomes, _ ordinal: Int) -> Bool {
    outcomes.node(at: ordinal).map { $0.reading != .absent } ?? false
  }

  /// The rule that nothing is taken out of a payload.
  func checkRemovedFlags(_ live: LivePayload, _ payload: Payload, _ examination: inout Examination) {
    // A flag with a problem of its own is in the payload.
    let removed = flags(in: live.mapping.outcomes, notIn: examination.mapping.outcomes).filter {
      if case .broken = examination.mapping.outcomes[$0] { false } else { true }
    }
    if removed.isEmpty { return }
    let names = removed.prefix(8).map { schema.flags[$0].key.rawValue }.joined(separator: ", ")
    examination.faults.append(
      (
        payload.storage,
        PayloadFault(
          .removedFlags, at: Int(payload.root.entry.start), length: 1, expected: "every flag of the live payload",
          found: "\(FoundText.plural(removed.count, "flag")) left out: \(names)\(removed.count > 8 ? ", …" : "")",
          hint: "without a value a flag falls back to \(fallback(of: removed, examination)): "
            + "send it, or lift the rule for this once")
      ))
  }

  /// What flags have that a payload no longer holds.
  private func fallback(of removed: [Int], _ examination: Examination) -> String {
    let count = removed.count { examination.node(at: $0)?.isFixed == true }
    return count == 0
      ? "its default" : count == removed.count ? "the mapper's value" : "its default, or to the mapper's value"
  }

  /// The rule on the size of a payload.
  func checkSize(_ most: Double, _ live: LivePayload, _ payload: Payload, _ examination: inout Examination) {
    let (before, now) = (live.payload.storage.count, payload.storage.count)
    guard Double(now - before) * 100 / Double(before) > most else { return }
    examination.faults.append(
      (
        payload.storage,
        PayloadFault(
          .tooMuchGrowth, at: Int(payload.root.entry.start), length: 1,
          expected: "at most \(Self.percent(most)) more than \(FoundText.plural(before, "byte"))",
          found: FoundText.plural(now, "byte"),
          hint: "look at what was added, or raise the limit for this once")
      ))
  }
}
