import Halyard

/// Lists the flags of a schema for a person.
enum FlagListing {
  /// Scalars of a key, a path or a default that are shown.
  private static let shownLength = 60

  /// A line for each flag: its key, its type, where payloads hold it, its default, and what else is known; then one that
  /// sums up.
  static func text(of schema: FlagSchema, name: String) -> String {
    let holders = SecretHolders(schema)
    let rows = schema.flags.enumerated().map { number, flag in
      [
        shown(flag.key.rawValue), flag.value.type.name,
        flag.remoteKey.map { "at \(shown($0.description))" } ?? "not remote",
        "default \(holders.contains(number) ? "(sensitive)" : shown(flag.defaultValue))", notes(flag),
      ]
    }
    let widths = (0..<4).map { column in rows.map { $0[column].unicodeScalars.count }.max() ?? 0 }
    let lines = rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.unicodeScalars.count)
      }
      let line = (cells + [row[4]]).joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    let remote = schema.flags.count { $0.remoteKey != nil }
    return lines.joined()
      + "\(DisplayText.line(name)): sound; \(FoundText.plural(schema.flags.count, "flag")), \(remote) with a remote key\n"
  }

  private static func notes(_ flag: FlagDescriptor) -> String {
    var notes: [String] = []
    if flag.isRequired { notes.append("required") }
    if flag.isKillSwitch { notes.append("kill switch") }
    if flag.isSensitive { notes.append("sensitive") }
    if let day = flag.expires { notes.append("expires \(shown(day))") }
    if let owner = flag.owner { notes.append("owner \(shown(owner))") }
    return notes.joined(separator: ", ")
  }

  private static func shown(_ text: String) -> String {
    DisplayText.escaped(text.unicodeScalars, limit: shownLength)
  }
}
