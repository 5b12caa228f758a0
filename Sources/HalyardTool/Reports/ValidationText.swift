import Halyard

/// Writes what validating came to for a person: the problems as a compiler would write them, then one line that sums up.
struct ValidationText: Sendable {
  /// How many members, and how many changes, are named before the rest is counted.
  private static let namedMembers = 5
  private static let namedChanges = 20
  /// Scalars of a value, or of a path, that are shown.
  private static let shownLength = 80
  /// About as many bytes as the line of an accepted payload has.
  private static let lineLength = 512

  private let isColoured: Bool
  private let isQuiet: Bool
  private let showsChanges: Bool

  init(isColoured: Bool, isQuiet: Bool, showsChanges: Bool) {
    self.isColoured = isColoured
    self.isQuiet = isQuiet
    self.showsChanges = showsChanges
  }

  /// One payload's report, line by line. Nothing is made that is not printed.
  func text(of report: PayloadReport, _ examination: Examination) -> [UInt8] {
    var text: [UInt8] = []
    switch report.outcome {
    case .rejected:
      guard let rejection = report.rejection else { break }
      text = lines(isQuiet ? rejection.errors : rejection.problems, of: report)
      text += (rejection.summary + "\n").utf8
    case .accepted where !isQuiet:
      text = lines(report.warnings, of: report)
      text.reserveCapacity(text.count + Self.lineLength)
      Self.append("\(Self.name(report)): accepted; \(examination.countsText)", to: &text)
      appendUnmapped(examination, to: &text)
      Self.append("\(PayloadRejection.unshownWarnings(report.omittedWarnings))\n", to: &text)
      if showsChanges { text += changes(report.changes).utf8 }
    case .unchanged where !isQuiet:
      text += "\(Self.name(report)): \(report.unchangedText)\n".utf8
    case .accepted, .unchanged:
      break
    }
    return text
  }

  /// One by one into one text, which does not grow much beyond its beginning: reports may be long.
  private func lines(_ problems: [Problem], of report: PayloadReport) -> [UInt8] {
    if problems.isEmpty { return [] }
    let text = ProblemText(payload: report.payloadName, isColoured: isColoured)
    var lines: [UInt8] = []
    lines.reserveCapacity(problems.reduce(0) { $0 + Self.size(of: $1) })
    for problem in problems {
      lines += text.render(problem).utf8
      lines.append(UInt8(ascii: "\n"))
    }
    return lines
  }

  /// About as many bytes as a problem's lines have, or more.
  private static func size(of problem: Problem) -> Int {
    let words = problem.expected.utf8.count + (problem.found?.utf8.count ?? 0) + (problem.hint?.utf8.count ?? 0)
    let place = problem.path.utf8.count + (problem.excerpt?.text.utf8.count ?? 0) * 2
    return 200 + words + place + problem.related.count * 300
  }

  /// All at once: the bytes of a string are appended one by one otherwise.
  private static func append(_ line: String, to text: inout [UInt8]) {
    var line = line
    line.withUTF8 { text.append(contentsOf: $0) }
  }

  private static func name(_ report: PayloadReport) -> String {
    DisplayText.escaped((report.payloadName ?? "payload").unicodeScalars)
  }

  private func appendUnmapped(_ examination: Examination, to text: inout [UInt8]) {
    guard let count = examination.mapping.unreadCount, count > 0, let payload = examination.reading.payload else {
      return
    }
    let names = UnreadPaths.texts(of: examination.mapping, in: payload, limit: Self.namedMembers)
    for (number, name) in names.enumerated() {
      Self.append(number == 0 ? "; no flag reads " : ", ", to: &text)
      // Paths are printed safely as they are.
      let isShort = name.utf8.count <= Self.shownLength
      Self.append(isShort ? name : String(name.unicodeScalars.prefix(Self.shownLength)) + "…", to: &text)
    }
    Self.append(Self.rest(count - names.count), to: &text)
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
