/// Completion for zsh, by `_arguments`.
enum ZshCompletion {
  static func script(_ commands: [CommandDescription], options: [OptionDescription]) -> String {
    let list = commands.map { "    \(quoted("\(escaped($0.name)):\($0.summary)"))\n" }.joined()
    let cases = commands.map { command in
      let lines = command.options.map { option in "        \(argument(option)) \\\n" }.joined()
      return
        "      \(command.name))\n        _arguments -s -S \\\n\(lines)        \(operands(of: command))\n        ;;\n"
    }
    return """
      #compdef halyard
      # zsh completion of halyard; written by `halyard completion zsh`.
      _halyard() {
        local -a commands
        commands=(
      \(list)    'help:Says more about a command.'
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          _arguments \(options.map { argument($0) }.joined(separator: " "))
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
          help)
            _describe command commands
            ;;
      \(cases.joined())  esac
      }
      if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
        _halyard "$@"
      else
        compdef _halyard halyard
      fi

      """
  }

  private static func argument(_ option: OptionDescription) -> String {
    let exclusion = option.isRepeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
    let summary = "[\(escaped(option.summary))]"
    let value = option.value.map { ":\(escaped($0)):\(action(option))" } ?? ""
    return option.spellings.map { spelling in
      let sign = value.isEmpty ? "" : spelling.hasPrefix("--") ? "=" : "+"
      return quoted(exclusion + spelling + sign + summary + value)
    }.joined(separator: " ")
  }

  private static func action(_ option: OptionDescription) -> String {
    option.takesFile ? "_files" : option.choices.isEmpty ? " " : "(\(option.choices.joined(separator: " ")))"
  }

  private static func operands(of command: CommandDescription) -> String {
    if !command.operandChoices.isEmpty {
      return quoted("1:operand:(\(command.operandChoices.joined(separator: " ")))")
    }
    return command.takesFiles ? quoted("*:file:_files") : quoted("*:operand: ")
  }

  /// What `_arguments` and `_describe` would read as their own.
  private static func escaped(_ text: String) -> String {
    text.map { "\\:[]".contains($0) ? "\\\($0)" : String($0) }.joined()
  }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
