/// What a payload would change, and how much of that is allowed.
extension PayloadValidator {
  /// Which values differ from the live payload, or, without one, which there are. What is wrong is no change besides.
  func findChanges(_ live: LivePayload?, _ examination: inout Examination) {
    guard let live else {
      examination.changed = examination.mapping.outcomes.found
      return
    }
    let uncounted = compiled.uncounted
    examination.changed = examination.mapping.outcomes.differences(from: live.mapping.outcomes) {
      (ordinal, storage, index, otherStorage, otherIndex) in
      uncounted[ordinal].value._withUnsafeGuaranteedRef {
        ValueComparison.areEqual(otherIndex, otherStorage, index, storage, $0)
      }
    }
  }

  /// Whether the flag's value differs between two payloads, of which one may leave it to the compiled default.
  package func differs(at ordinal: Int, _ before: PayloadNode?, _ after: PayloadNode?) -> Bool {
    guard let before = before ?? defaults[ordinal], let after = after ?? defaults[ordinal] else { return true }
    return !ValueComparison.areEqual(before, after, flags[ordinal].value)
  }

  func checkChanges(_ payload: Payload, _ live: LivePayload?, _ examination: inout Examination) {
    guard let live, options.rules != .none else { return }
    // What is missing is a problem already, and no change besides; what is broken is none of these.
    let changed = examination.changed.filter {
      !isMissed($0, examination) && differs(at: $0, live.node(at: $0), examination.node(at: $0))
    }
    let percent = mappedCount > 0 ? Double(changed.count) * 100 / Double(mappedCount) : 0
    let rules = options.rules
    let (mostChanges, mostPercent) = (
      rules.maximumChanges.map { max(0, $0) }, rules.maximumChangedPercent.map(Self.share)
    )
    let names = "\(FoundText.plural(changed.count, "change")) of \(mappedCount) flags"
    if let most = mostChanges, changed.count > most {
      examination.faults.append(
        (payload.storage, tooManyChanges(payload, "at most \(FoundText.plural(most, "change"))", found: names)))
    } else if let most = mostPercent, percent > most {
      examination.faults.append(
        (
          payload.storage,
          tooManyChanges(payload, "changes of at most \(Self.percent(most)) of the flags", found: names)
        ))
    }
    if let most = rules.maximumKillSwitchesBeside {
      checkKillSwitches(changed, max(0, most), live, payload, &examination)
    }
    if rules.forbidsRemovedFlags { checkRemovedFlags(live, payload, &examination) }
    if let most = rules.maximumGrowthPercent { checkSize(Self.share(most), live, payload, &examination) }
  }

  /// A share that leaves nothing open: what is below zero or no number allows no change.
  static func share(_ percent: Double) -> Double { percent > 0 ? percent : 0 }

  /// `10%`, `2.5%`.
  static func percent(_ number: Double) -> String {
    let text = "\(number)"
    return "\(text.hasSuffix(".0") ? text.dropLast(2) : text[...])%"
  }

  private func tooManyChanges(_ payload: Payload, _ expected: String, found: String) -> PayloadFault {
    PayloadFault(
      .tooManyChanges, at: Int(payload.root.entry.start), length: 1, expected: expected, found: found,
      hint: "roll it out in steps, or raise the limit for this once")
  }
}
