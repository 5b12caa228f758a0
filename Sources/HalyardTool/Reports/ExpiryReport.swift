import Halyard

/// Which flags' time is over on a day, and which comes next.
struct ExpiryReport {
  /// What the schema document is called.
  let schema: String
  let day: FlagDay
  let expired: [FlagDescriptor]
  /// How many days ahead were looked at; nil if none.
  let within: Int?
  let expiring: [FlagDescriptor]

  /// A line for each flag, and one that sums up.
  var text: String {
    let lines = (expired + expiring).map(line)
    var sum = expired.isEmpty ? "no flag is over" : "\(FoundText.plural(expired.count, "flag")) over"
    sum += " on \(day)"
    if let within {
      sum += "; \(FoundText.plural(expiring.count, "flag")) within \(FoundText.plural(within, "day")) of the last day"
    }
    return (lines + [sum]).map { "\(DisplayText.line("\(schema): \($0)"))\n" }.joined()
  }

  private func line(_ flag: FlagDescriptor) -> String {
    let days = days(flag)
    let distance =
      switch days {
      case ..<0: "\(FoundText.plural(-days, "day")) over"
      case 0: "its last day"
      default: "\(FoundText.plural(days, "day")) left"
      }
    let owner = flag.owner.map { "owner \($0)" } ?? "no owner"
    return (["\(flag.key): good to \(flag.expires ?? ""), \(distance)", owner] + (flag.declaration.map { [$0] } ?? []))
      .joined(separator: "; ")
  }

  /// The contract of `halyard expired --format json`. Members may be added and are never renamed.
  var json: [UInt8] {
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    writer.key("schema")
    writer.string(schema)
    writer.key("day")
    writer.string("\(day)")
    writer.key("expired")
    write(expired, to: &writer)
    writer.key("within")
    writer.optional(within)
    writer.key("expiring")
    write(expiring, to: &writer)
    writer.endObject()
    return writer.bytes
  }

  private func write(_ flags: [FlagDescriptor], to writer: inout JSONWriter) {
    writer.beginArray()
    for flag in flags {
      writer.beginObject()
      writer.key("flag")
      writer.string(flag.key.rawValue)
      writer.key("expires")
      writer.optional(flag.expires)
      writer.key("daysLeft")
      writer.integer(days(flag))
      writer.key("owner")
      writer.optional(flag.owner)
      writer.key("description")
      writer.string(flag.description)
      writer.key("declaration")
      writer.optional(flag.declaration)
      writer.endObject()
    }
    writer.endArray()
  }

  /// The days to the flag's last one; negative if that is over.
  private func days(_ flag: FlagDescriptor) -> Int { flag.expires.flatMap { FlagDay($0) }.map(day.days) ?? 0 }
}
