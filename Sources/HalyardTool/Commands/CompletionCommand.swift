/// Writes what a shell needs to complete the tool's commands, options and values.
struct CompletionCommand: Command {
  static let description = CommandDescription(
    name: "completion",
    summary: "Writes a script with which bash, zsh or fish complete commands, options and values.",
    operands: "bash|zsh|fish",
    details: [
      "bash: put `source <(halyard completion bash)` into ~/.bashrc. zsh: write the script to a file _halyard in a folder",
      "of $fpath. fish: write it to ~/.config/fish/completions/halyard.fish.",
    ],
    options: [.help],
    statuses: [
      (.accepted, "written"), (.usage, ExitStatus.usage.meaning), (.fault, ExitStatus.fault.meaning),
    ],
    example: "halyard completion bash", operandChoices: CompletionShell.allCases.map(\.rawValue))

  private let shell: CompletionShell

  init(_ arguments: ParsedArguments) throws(ToolFault) {
    let names = CompletionShell.allCases.map(\.rawValue)
    guard arguments.operands.count == 1 else {
      throw arguments.usage("one shell is needed: \(names.joined(separator: ", "))")
    }
    let word = arguments.operands[0].text
    guard let shell = CompletionShell(rawValue: word) else {
      throw arguments.usage(
        "there is no script for this shell, only for \(names.joined(separator: ", "))\(Meant.question(word, among: names))"
      )
    }
    self.shell = shell
  }

  func run(_ console: Console) throws(ToolFault) -> ExitStatus {
    console.output.write(shell.script(Tool.commands.map { $0.description }, options: Tool.options))
    return .accepted
  }
}
