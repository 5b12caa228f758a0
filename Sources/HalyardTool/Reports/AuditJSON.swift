import Halyard

/// Writes what an audit came to for a program: the contract of `halyard audit --format json`. Members may be added and are
/// never renamed.
enum AuditJSON {
  /// One object, its members always in this order.
  static func text(of report: AuditReport) -> [UInt8] {
    object(
      report.verdict.outcome, report.verdict.payloadName, report.verdict.format, findings: report.findings,
      omittedFindings: report.omitted, unused: report.unusedPaths, warnings: report.warnings,
      problems: report.verdict.problems, omitted: report.verdict.rejection?.omitted ?? 0)
  }

  /// The object of a payload that was not looked at, with the problem that kept it from that.
  static func text(of problem: Problem, payload: String, ignored: [IgnoredPath]) -> [UInt8] {
    object(
      .rejected, payload, .json, findings: [], omittedFindings: 0, unused: ignored, warnings: [], problems: [problem],
      omitted: 0)
  }

  private static func object(
    _ outcome: PayloadReport.Outcome, _ payload: String?, _ format: PayloadFormat, findings: [AuditFinding],
    omittedFindings: Int, unused: [IgnoredPath], warnings: [Problem], problems: [Problem], omitted: Int
  ) -> [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    writer.key("payload")
    writer.optional(payload)
    writer.key("format")
    writer.string(format.rawValue)
    writer.key("outcome")
    writer.string(outcome.rawValue)
    writer.key("findings")
    writer.beginArray()
    for finding in findings { write(finding, to: &writer) }
    writer.endArray()
    writer.key("omittedFindings")
    writer.integer(omittedFindings)
    writer.key("unusedIgnores")
    writer.strings(unused.map(\.description))
    writer.verdict(warnings: warnings, problems: problems, omitted: omitted)
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ finding: AuditFinding, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("kind")
    writer.string(finding.kind.rawValue)
    writer.key("flag")
    writer.optional(finding.flag?.rawValue)
    writer.key("path")
    writer.optional(finding.path)
    writer.place(line: finding.line, column: finding.column, offset: finding.offset)
    writer.key("message")
    writer.string(finding.message)
    writer.key("hint")
    writer.optional(finding.hint)
    writer.endObject()
  }
}
