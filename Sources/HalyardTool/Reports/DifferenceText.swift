import Halyard

/// Writes for a person what a new payload would change.
struct DifferenceText {
  /// Scalars of a value that are shown.
  private static let shownLength = 80

  let isColoured: Bool

  /// What refuses the payload, or the changes, the gates that tripped, and a line that sums up.
  func text(of difference: PayloadDifference, live: String) -> String {
    let report = difference.report
    let name = DisplayText.line(report.payloadName ?? "payload")
    let problems = ProblemText(payload: report.payloadName, isColoured: isColoured)
    func rendered(_ list: [Problem]) -> String { list.map { problems.render($0) + "\n" }.joined() }
    switch report.outcome {
    case .rejected:
      guard let rejection = report.rejection else { return "" }
      return rendered(rejection.problems) + rejection.summary + "\n"
    case .unchanged:
      return "\(name): \(report.unchangedText)\n"
    case .accepted:
      return rendered(report.warnings) + difference.changes.map(Self.line).joined() + Self.silent(difference)
        + Self.killSwitches(difference) + rendered(difference.tripped)
        + "\(name): \(Self.summary(difference)), beside \(DisplayText.line(live))"
        + PayloadRejection.unshownWarnings(report.omittedWarnings) + "\n"
    }
  }

  private static func line(_ change: PayloadDifference.Change) -> String {
    let (values, kind) = (change.values, change.kind)
    let note =
      switch kind {
      case .changed: ""
      case .added: " (new in the payload)"
      case .removed: " (\(change.isMappers ? "the mapper's value" : "its default"): no longer in the payload)"
      }
    return "\(shown(values.key)): \(shown(values.from)) → \(shown(values.to))\(note)\n"
  }

  /// Flags that come or go without a change of their values.
  private static func silent(_ difference: PayloadDifference) -> String {
    let changed = Set(difference.changes.map(\.values.key))
    func lines(_ keys: [FlagKey], _ what: String, _ tail: String) -> String {
      keys.filter { !changed.contains($0) }.map { key in
        let value = difference.fixed.contains(key) ? "the mapper's value" : "the value of its default"
        let end = difference.hidden.contains(key) ? "" : ", \(tail) \(value)"
        return "\(shown(key)): \(what)\(end)\n"
      }.joined()
    }
    return lines(difference.added, "new in the payload", "with")
      + lines(difference.removed, "no longer in the payload", "where it had")
  }

  private static func killSwitches(_ difference: PayloadDifference) -> String {
    let keys = difference.killSwitchesOff
    guard keys.count > 1 else { return "" }
    return "warning: \(keys.count) kill switches would go off at once: \(keys.map(shown).joined(separator: ", "))\n"
  }

  private static func summary(_ difference: PayloadDifference) -> String {
    let count = difference.changes.count
    let changes = "\(count == 0 ? "no flag" : FoundText.plural(count, "flag")) would change"
    let (live, new) = difference.sizes
    let size = new.map { ", \(live) → \(FoundText.plural($0, "byte"))" } ?? ""
    let gates = difference.tripped.isEmpty ? "" : ", \(FoundText.plural(difference.tripped.count, "gate")) tripped"
    return changes + size + gates
  }

  private static func shown(_ key: FlagKey) -> String {
    DisplayText.escaped(key.rawValue.unicodeScalars, limit: shownLength)
  }

  private static func shown(_ value: String?) -> String {
    value.map { DisplayText.escaped($0.unicodeScalars, limit: shownLength) } ?? "(sensitive)"
  }
}
