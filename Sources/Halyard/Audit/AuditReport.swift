/// What an audit of one payload came to.
public struct AuditReport: Sendable {
  /// What the payload itself is worth; what is found beside that changes nothing of it.
  public let verdict: PayloadReport
  /// What was found, by kind in the order of ``AuditFinding/Kind``; flags in the order of declaration, members in that of the
  /// payload.
  public let findings: [AuditFinding]
  /// How many more findings there were than ``PayloadLimits/problems``.
  public let omitted: Int
  /// The ignored paths that left nothing out: they may be misspelt, or no longer needed.
  public let unusedPaths: [IgnoredPath]

  private let counts: (found: Int, absent: Int)

  init(_ verdict: PayloadReport, _ examination: Examination, _ search: AuditSearch) {
    self.verdict = verdict
    findings = search.findings
    omitted = search.omitted
    unusedPaths = search.ignored.unused
    counts = examination.mapping.outcomes.counts
  }

  /// Whether the payload is not rejected, and nothing was found.
  public var isClean: Bool { verdict.outcome != .rejected && findings.isEmpty && omitted == 0 }

  /// What the verdict warns of beyond the findings.
  package var warnings: [Problem] {
    verdict.warnings.filter { $0.code != .nearMiss && $0.code != .unknownField }
  }

  /// The report for a person: problems as a compiler would write them, each finding on a line of its own, and a line that sums
  /// up.
  package func text(isColoured: Bool) -> String {
    let name = DisplayText.escaped((verdict.payloadName ?? "payload").unicodeScalars)
    let problems = ProblemText(payload: verdict.payloadName, isColoured: isColoured)
    var text = (verdict.problems + warnings).map { problems.render($0) + "\n" }.joined()
    for finding in findings {
      let place = finding.line.flatMap { line in finding.column.map { ":\(line):\($0)" } } ?? ""
      text += "\(name)\(place): \(finding.kind.rawValue): \(DisplayText.line(finding.message))\n"
      if let hint = finding.hint { text += "   hint: \(DisplayText.line(hint))\n" }
    }
    return text + line + "\n"
  }

  /// The line that sums up.
  package var line: String { "\(DisplayText.escaped((verdict.payloadName ?? "payload").unicodeScalars)): \(summary)" }

  private var summary: String {
    let count = findings.count + omitted
    let found =
      (count == 0 ? "no findings" : FoundText.plural(count, "finding"))
      + (omitted > 0 ? " of which \(omitted) \(omitted == 1 ? "is" : "are") not shown" : "")
    switch verdict.outcome {
    case .unchanged: return verdict.unchangedText
    case .accepted: return "accepted; \(FoundText.plural(counts.found, "flag")) set, \(counts.absent) absent; \(found)"
    case .rejected:
      return
        "rejected, \(FoundText.plural(verdict.problems.count + (verdict.rejection?.omitted ?? 0), "problem")); \(found)"
    }
  }
}

extension AuditReport: CustomStringConvertible {
  /// The report as `halyard audit` prints it, without a line break at its end.
  public var description: String { String(text(isColoured: false).dropLast()) }
}
