import Halyard

/// All that a command found in one payload.
struct PayloadFindings: Sendable {
  let payload: String
  /// Whether the payload, or what was asked of it, failed.
  let isFailed: Bool
  /// Whether it could not be judged at all.
  let isUnjudged: Bool
  /// One line that sums up, safe to print.
  let summary: String
  let findings: [Finding]
  /// What else there is to know: what was not shown, and what was not checked.
  let notes: [String]
}

extension PayloadFindings {
  /// A verdict.
  ///
  /// - Parameter gates: what was found beyond it.
  init(_ report: PayloadReport, _ examination: Examination, gates: [Problem] = []) {
    let name = report.payloadName ?? "payload"
    let sent = examination.reading.storage?.sent
    payload = name
    isFailed = report.outcome == .rejected || !gates.isEmpty
    isUnjudged = false
    let rejection = report.rejection
    let problems = (rejection?.problems ?? report.warnings) + gates
    findings = problems.map { Finding($0, payload: name, sent: sent) }
    summary =
      rejection?.summary
      ?? "\(DisplayText.line(name)): "
      + (!gates.isEmpty
        ? FoundText.plural(gates.count, "gate") + " tripped"
        : report.outcome == .unchanged ? report.unchangedText : "accepted")
    let omitted = (rejection?.omitted ?? 0, rejection?.omittedWarnings ?? report.omittedWarnings)
    notes =
      (omitted.0 > 0 ? ["\(FoundText.plural(omitted.0, "more problem")) not shown"] : [])
      + (omitted.1 > 0 ? ["\(FoundText.plural(omitted.1, "more warning")) not shown"] : [])
      + (rejection?.uncheckedFrom.map { ["nothing from byte \($0) on was checked"] } ?? [])
  }

  /// An audit.
  ///
  /// - Parameter failsOnFindings: whether findings fail it.
  init(_ report: AuditReport, failsOnFindings: Bool) {
    let name = report.verdict.payloadName ?? "payload"
    payload = name
    isFailed = failsOnFindings ? !report.isClean : report.verdict.outcome == .rejected
    isUnjudged = false
    findings =
      (report.verdict.problems + report.warnings).map { Finding($0, payload: name, sent: nil) }
      + report.findings.map { Finding($0, payload: name, level: failsOnFindings ? .error : .warning) }
    summary = report.line
    notes = report.omitted > 0 ? ["\(FoundText.plural(report.omitted, "more finding")) not shown"] : []
  }

  /// A payload that was not judged, with the problem that kept it from that.
  init(unjudged problem: Problem, payload: String) {
    self.payload = payload
    isFailed = true
    isUnjudged = true
    let finding = Finding(unjudged: problem, payload: payload)
    findings = [finding]
    summary = "\(DisplayText.line(payload)): \(finding.message)"
    notes = []
  }
}
