/// Writes help texts from the descriptions of commands and options.
enum HelpText {
  private static let indent = "  "

  /// What the tool as a whole can do.
  static func tool(_ commands: [CommandDescription], options: [OptionDescription]) -> String {
    let lines =
      ["Validates and explains the remote configuration of programs that use Halyard.", ""]
      + ["Usage: halyard COMMAND [OPTIONS] …", ""]
      + ["Commands:"] + table(commands.map { ($0.name, $0.summary) }) + [""]
      + ["Options:"] + table(options.map { (usage(of: $0), $0.summary) }) + [""]
      + ["Exit status:"] + table(ExitStatus.allCases.map { ("\($0.rawValue)", $0.meaning) })
      + [indent + "Of several payloads the highest counts.", ""]
      + ["`halyard COMMAND --help` says more about a command."]
    return lines.joined(separator: "\n") + "\n"
  }

  /// All about one command.
  static func command(_ command: CommandDescription) -> String {
    let lines =
      [command.summary, ""] + ["Usage: halyard \(command.name) \(command.operands)", ""]
      + command.details + (command.details.isEmpty ? [] : [""])
      + ["Options:"] + table(command.options.map { (usage(of: $0), $0.summary) }) + [""]
      + ["Exit status:"] + table(command.statuses.map { ("\($0.status.rawValue)", $0.meaning) }) + [""]
      + ["Example:", indent + command.example]
    return lines.joined(separator: "\n") + "\n"
  }

  /// `-s, --schema FILE`.
  private static func usage(of option: OptionDescription) -> String {
    (option.letter.map { "-\($0), " } ?? "    ") + option.typed + (option.value.map { " \($0)" } ?? "")
  }

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { indent + $0 + String(repeating: " ", count: width - $0.count) + indent + $1 }
  }
}
