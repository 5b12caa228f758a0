import Halyard

/// Writes what validating came to for a program: the contract of `halyard validate --format json`. Members may be added and
/// are never renamed.
enum ValidationJSON {
  /// One object, its members always in this order.
  static func text(of report: PayloadReport, comparesWithLive: Bool) -> [UInt8] {
    let rejection = report.rejection
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    writer.key("accepted")
    writer.bool(report.outcome != .rejected)
    writer.key("payload")
    writer.optional(report.payloadName)
    writer.key("format")
    writer.string(report.format.rawValue)
    writer.key("version")
    writer.optional(report.version)
    writer.key("outcome")
    writer.string(report.outcome.rawValue)
    writer.key("flags")
    writer.beginObject()
    for value in report.flags { write(value, to: &writer) }
    writer.endObject()
    writer.key("absent")
    writer.strings(report.absent.map(\.rawValue))
    writer.key("unmapped")
    writer.strings(report.unmapped)
    writer.key("warnings")
    writer.problems(rejection?.problems.filter { $0.severity == .warning } ?? report.warnings)
    writer.key("problems")
    writer.problems(rejection?.errors ?? [])
    writer.key("omitted")
    writer.integer(rejection?.omitted ?? 0)
    writer.key("uncheckedFrom")
    writer.optional(rejection?.uncheckedFrom)
    writer.key("digest")
    writer.optional(report.digest)
    writer.key("changes")
    if comparesWithLive { write(report.changes, to: &writer) } else { writer.null() }
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
    writer.key("line")
    writer.optional(value.line)
    writer.key("column")
    writer.optional(value.column)
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
