import Halyard

/// Writes what validating came to for a program: the contract of `halyard validate --format json`. Members may be added and
/// are never renamed.
enum ValidationJSON {
  /// One object, its members always in this order.
  static func text(of report: PayloadReport, comparesWithLive: Bool) -> [UInt8] {
    let rejection = report.rejection
    return object(
      report.outcome, report.payloadName, report.format, version: report.version,
      flags: { writer in for value in report.flags { write(value, to: &writer) } },
      byMapper: report.countByMapper, absent: report.absent.map(\.rawValue), unmapped: report.unmapped,
      noted: rejection?.problems ?? report.warnings, omitted: rejection?.omitted ?? 0,
      omittedWarnings: rejection?.omittedWarnings ?? report.omittedWarnings, uncheckedFrom: rejection?.uncheckedFrom,
      digest: report.digest, changes: comparesWithLive ? report.changes : nil)
  }

  /// The object of a payload that was not judged at all, with the problem that kept it from that.
  ///
  /// - Parameter format: The format that it should have had; nil where nothing tells it.
  static func text(
    of problem: Problem, payload: String, format: PayloadFormat?, comparesWithLive: Bool
  ) -> [UInt8] {
    object(
      .rejected, payload, format, version: nil, flags: { _ in }, byMapper: 0, absent: [], unmapped: [],
      noted: [problem], omitted: 0,
      omittedWarnings: 0, uncheckedFrom: 0, digest: nil,
      changes: comparesWithLive ? [] : nil)
  }

  private static func object(
    _ outcome: PayloadReport.Outcome, _ payload: String?, _ format: PayloadFormat?, version: String?,
    flags: (inout JSONWriter) -> Void, byMapper: Int, absent: [String], unmapped: [String], noted: [Problem],
    omitted: Int,
    omittedWarnings: Int, uncheckedFrom: Int?, digest: String?, changes: [PayloadReport.Change]?
  ) -> [UInt8] {
    // Reports may be long, and to grow would take half as much again.
    var writer = JSONWriter(layout: .pretty, capacity: noted.reduce(0) { $0 + 800 + $1.related.count * 400 })
    writer.beginObject()
    writer.key("accepted")
    writer.bool(outcome != .rejected)
    writer.key("payload")
    writer.optional(payload)
    writer.key("format")
    writer.optional(format?.rawValue)
    writer.key("version")
    writer.optional(version)
    writer.key("outcome")
    writer.string(outcome.rawValue)
    writer.key("flags")
    writer.beginObject()
    flags(&writer)
    writer.endObject()
    writer.key("setByMapper")
    writer.integer(byMapper)
    writer.key("absent")
    writer.strings(absent)
    writer.key("unmapped")
    writer.strings(unmapped)
    writer.verdict(
      warnings: noted.lazy.filter { $0.severity == .warning }, problems: noted.lazy.filter { $0.severity == .error },
      omitted: omitted)
    writer.key("omittedWarnings")
    writer.integer(omittedWarnings)
    writer.key("uncheckedFrom")
    writer.optional(uncheckedFrom)
    writer.key("digest")
    writer.optional(digest)
    writer.key("changes")
    if let changes { write(changes, to: &writer) } else { writer.null() }
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ value: PayloadReport.Value, to writer: inout JSONWriter) {
    writer.key(value.key.rawValue)
    writer.beginObject()
    writer.key("value")
    writer.value(value.value)
    writer.key("path")
    writer.string(value.path)
    writer.place(line: value.line, column: value.column, offset: value.offset)
    if let reading = value.reading {
      writer.key("reading")
      writer.string(reading)
    }
    if value.value == nil { writer.sensitive() }
    writer.endObject()
  }

  private static func write(_ changes: [PayloadReport.Change], to writer: inout JSONWriter) {
    writer.beginArray()
    for change in changes {
      writer.beginObject()
      writer.key("flag")
      writer.string(change.key.rawValue)
      writer.key("from")
      writer.value(change.from)
      writer.key("to")
      writer.value(change.to)
      if change.from == nil { writer.sensitive() }
      writer.endObject()
    }
    writer.endArray()
  }
}
