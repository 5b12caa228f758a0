/// The shells that completion scripts are written for.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// The script for the commands, and for the options in front of one.
  func script(_ commands: [CommandDescription], options: [OptionDescription]) -> String {
    switch self {
    case .bash: BashCompletion.script(commands, options: options)
    case .zsh: ZshCompletion.script(commands, options: options)
    case .fish: FishCompletion.script(commands, options: options)
    }
  }
}

extension OptionDescription {
  /// Whether its value is a file.
  var takesFile: Bool { value == "FILE" }

  /// All ways in which it is typed.
  var spellings: [String] { [typed] + (letter.map { ["-\($0)"] } ?? []) }
}

extension CommandDescription {
  /// Whether its operands are files.
  var takesFiles: Bool {
    operandChoices.isEmpty && ["PAYLOAD", "LIVE", "IN"].contains { operands.contains($0) }
  }
}
