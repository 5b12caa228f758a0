import Halyard

/// Writes for a program what a new payload would change: the contract of `halyard diff --format json`. Members may be added
/// and are never renamed.
enum DifferenceJSON {
  /// One object, its members always in this order.
  static func text(of difference: PayloadDifference, live: String) -> [UInt8] {
    let report = difference.report
    let rejection = report.rejection
    var writer = JSONWriter(layout: .pretty)
    begin(&writer, report.outcome, live: live, payload: report.payloadName)
    writer.key("changes")
    writer.beginArray()
    for change in difference.changes { write(change, to: &writer) }
    writer.endArray()
    writer.key("added")
    writer.strings(difference.added.map(\.rawValue))
    writer.key("removed")
    writer.strings(difference.removed.map(\.rawValue))
    writer.key("killSwitchesOff")
    writer.strings(difference.killSwitchesOff.map(\.rawValue))
    size(&writer, from: difference.sizes.live, to: difference.sizes.new)
    end(
      &writer, gates: difference.tripped,
      warnings: rejection?.problems.filter { $0.severity == .warning } ?? report.warnings,
      problems: rejection?.errors ?? [], omitted: rejection?.omitted ?? 0)
    return writer.bytes
  }

  /// The object where nothing could be compared, with the problem that kept it from that.
  static func text(of problem: Problem, live: String, payload: String) -> [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    begin(&writer, .rejected, live: live, payload: payload)
    for member in ["changes", "added", "removed", "killSwitchesOff"] {
      writer.key(member)
      writer.strings([])
    }
    size(&writer, from: nil, to: nil)
    end(&writer, gates: [], warnings: [], problems: [problem], omitted: 0)
    return writer.bytes
  }

  private static func begin(
    _ writer: inout JSONWriter, _ outcome: PayloadReport.Outcome, live: String, payload: String?
  ) {
    writer.beginObject()
    writer.key("live")
    writer.string(live)
    writer.key("payload")
    writer.optional(payload)
    writer.key("outcome")
    writer.string(outcome.rawValue)
  }

  private static func size(_ writer: inout JSONWriter, from live: Int?, to new: Int?) {
    writer.key("size")
    writer.beginObject()
    writer.key("from")
    writer.optional(live)
    writer.key("to")
    writer.optional(new)
    writer.endObject()
  }

  private static func end(
    _ writer: inout JSONWriter, gates: [Problem], warnings: [Problem], problems: [Problem], omitted: Int
  ) {
    writer.key("gates")
    writer.problems(gates)
    writer.verdict(warnings: warnings, problems: problems, omitted: omitted)
    writer.endObject()
  }

  private static func write(_ change: PayloadDifference.Change, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("flag")
    writer.string(change.values.key.rawValue)
    writer.key("kind")
    writer.string(change.kind.rawValue)
    writer.key("from")
    writer.value(change.values.from)
    writer.key("to")
    writer.value(change.values.to)
    if change.values.from == nil || change.values.to == nil { writer.sensitive() }
    writer.endObject()
  }
}
