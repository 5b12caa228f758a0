/// Completion for fish.
enum FishCompletion {
  static func script(_ commands: [CommandDescription], options: [OptionDescription]) -> String {
    var lines = [
      "# fish completion of halyard; written by `halyard completion fish`.", "complete -c halyard -f",
    ]
    let first = "-n __fish_use_subcommand"
    lines += options.map { "complete -c halyard \(first)\(spellings($0)) -d \(quoted($0.summary))" }
    lines += commands.map { "complete -c halyard \(first) -a \($0.name) -d \(quoted($0.summary))" }
    lines.append("complete -c halyard \(first) -a help -d 'Says more about a command.'")
    lines.append(
      "complete -c halyard -n '__fish_seen_subcommand_from help' -a '\(commands.map(\.name).joined(separator: " "))'")
    for command in commands {
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      if command.takesFiles { lines.append("complete -c halyard \(condition) -F") }
      if !command.operandChoices.isEmpty {
        lines.append("complete -c halyard \(condition) -a '\(command.operandChoices.joined(separator: " "))'")
      }
      lines += command.options.map { option in
        "complete -c halyard \(condition)\(spellings(option))\(value(option)) -d \(quoted(option.summary))"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func spellings(_ option: OptionDescription) -> String {
    " -l \(option.name)" + (option.letter.map { " -s \($0)" } ?? "")
  }

  private static func value(_ option: OptionDescription) -> String {
    guard option.value != nil else { return "" }
    if option.takesFile { return " -r -F" }
    return option.choices.isEmpty ? " -x" : " -x -a '\(option.choices.joined(separator: " "))'"
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
