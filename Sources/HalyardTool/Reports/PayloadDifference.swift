import Halyard

/// What a new payload would change beside the live one: what it is worth by itself, and which gates it trips.
struct PayloadDifference {
  /// A flag whose value would change.
  struct Change {
    /// Why it would.
    enum Kind: String {
      /// Both payloads hold the flag, or what the mapper says in place of it.
      case changed
      /// Only the new payload holds it.
      case added
      /// Only the live payload holds it.
      case removed
    }

    let kind: Kind
    /// Whether the value now is the mapper's.
    let isMappers: Bool
    let values: PayloadReport.Change
  }

  /// The verdict without the gates.
  let report: PayloadReport
  /// A problem for each gate that tripped.
  let tripped: [Problem]
  let changes: [Change]
  let added: [FlagKey]
  let removed: [FlagKey]
  let killSwitchesOff: [FlagKey]
  /// The flags whose values nothing may be said of.
  let hidden: Set<FlagKey>
  /// The flags that only one of the payloads holds, and for which the mapper has a value in the other one.
  let fixed: Set<FlagKey>
  /// Bytes of the live and of the new payload.
  let sizes: (live: Int, new: Int?)

  init(_ examination: Examination, _ validator: PayloadValidator, live: LivePayload) {
    var ungated = examination
    ungated.faults.removeAll { Self.gates.contains($1.code) }
    report = PayloadReport(ungated, validator, live: live)
    tripped =
      report.outcome == .accepted
      ? PayloadReport(examination, validator, live: live).problems.filter { Self.gates.contains($0.code) } : []
    (added, removed, killSwitchesOff) = (report.added, report.removed, report.killSwitchesOff)
    let holders = SecretHolders(validator.schema)
    hidden = Set(validator.schema.flags.enumerated().filter { holders.contains($0.offset) }.map(\.element.key))
    func isFixed(_ key: FlagKey, _ node: (Int) -> PayloadNode?) -> Bool {
      validator.schema.position(of: key).flatMap(node)?.isFixed == true
    }
    let fixed = Set(
      added.filter { isFixed($0, live.node) } + removed.filter { isFixed($0, examination.node) })
    self.fixed = fixed
    let (isAdded, isRemoved) = (Set(added), Set(removed))
    changes = report.changes.map { change in
      let kind: Change.Kind =
        isAdded.contains(change.key) ? .added : isRemoved.contains(change.key) ? .removed : .changed
      return Change(
        kind: kind, isMappers: kind == .removed && fixed.contains(change.key), values: change)
    }
    sizes = (live.payload.storage.count, examination.reading.storage?.count)
  }

  /// What only the comparison with a live payload can find.
  private static let gates: Set<ProblemCode> = [
    .tooManyChanges, .tooManyKillSwitches, .staleVersion, .removedFlags, .tooMuchGrowth,
  ]
}
