import Halyard

/// Writes what validating came to for a person: the problems as a compiler would write them, then one line that sums up.
struct ValidationText: Sendable {
  /// How many members, and how many changes, are named before the rest is counted.
  private static let namedMembers = 5
  private static let namedChanges = 20
  /// Scalars of a value, or of a path, that are shown.
  private static let shownLength = 80

  private let isColoured: Bool
  private let isQuiet: Bool
  private let showsChanges: Bool

  init(isColoured: Bool, isQuiet: Bool, showsChanges: Bool) {
    self.isColoured = isColoured
    self.isQuiet = isQuiet
    self.showsChanges = showsChanges
  }

  /// One payload's report, line by line. Nothing is made that is not printed.
  func text(of report: PayloadReport, _ examination: Examination) -> String {
    var text = ""
    switch report.outcome {
    case .rejected:
      guard let rejection = report.rejection else { break }
      text = lines(rejection.problems.filter { !isQuiet || $0.severity == .error }, of: report)
      text += rejection.summary + "\n"
    case .accepted where !isQuiet:
      text = lines(report.warnings, of: report)
      text += "\(Self.name(report)): accepted; \(counts(examination))\(unmapped(examination))"
      text += PayloadRejection.unshownWarnings(report.omittedWarnings) + "\n"
      if showsChanges { text += changes(report.changes) }
    case .unchanged where !isQuiet:
      text += "\(Self.name(report)): \(report.unchangedText)\n"
    case .accepted, .unchanged:
      break
    }
    return text
  }

  private func lines(_ problems: [Problem], of report: PayloadReport) -> String {
    if problems.isEmpty { return "" }
    let text = ProblemText(payload: report.payloadName, isColoured: isColoured)
    return problems.map { text.render($0) + "\n" }.joined()
  }

  private static func name(_ report: PayloadReport) -> String {
    DisplayText.escaped((report.payloadName ?? "payload").unicodeScalars)
  }

  private func counts(_ examination: Examination) -> String {
    let (set, absent) = examination.mapping.outcomes.counts
    return "\(FoundText.plural(set, "flag")) set, \(absent) absent"
  }

  private func unmapped(_ examination: Examination) -> String {
    let count = examination.mapping.unread.count + examination.mapping.unreadInTexts.reduce(0) { $0 + $1.indices.count }
    guard count > 0, let payload = examination.reading.payload else { return "" }
    let names = UnreadPaths.texts(of: examination.mapping, in: payload, limit: Self.namedMembers)
      // Paths are printed safely as they are.
      .map { $0.utf8.count > Self.shownLength ? String($0.unicodeScalars.prefix(Self.shownLength)) + "…" : $0 }
    return "; no flag reads \(names.joined(separator: ", "))\(Self.rest(count - names.count))"
  }

  private func changes(_ changes: [PayloadReport.Change]) -> String {
    if changes.isEmpty { return "   no flag changes\n" }
    var text = "   \(FoundText.plural(changes.count, "flag")) would change:\n"
    for change in changes.prefix(Self.namedChanges) {
      let key = DisplayText.escaped(change.key.rawValue.unicodeScalars, limit: Self.shownLength)
      text += "   \(key): \(Self.shown(change.from)) → \(Self.shown(change.to))\n"
    }
    if changes.count > Self.namedChanges { text += "  \(Self.rest(changes.count - Self.namedChanges))\n" }
    return text
  }

  private static func shown(_ value: String?) -> String {
    value.map { DisplayText.escaped($0.unicodeScalars, limit: shownLength) } ?? "(sensitive)"
  }

  private static func rest(_ count: Int) -> String {
    count > 0 ? " and \(count) more (--format json names all)" : ""
  }
}
