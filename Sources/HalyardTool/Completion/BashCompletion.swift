/// Completion for bash 3.2 and later, without the package bash-completion. Where nothing is offered, bash offers files.
enum BashCompletion {
  static func script(_ commands: [CommandDescription], options: [OptionDescription]) -> String {
    let names = commands.map(\.name) + ["help"] + options.map(\.typed)
    var patterns: [String: [String]] = [:]
    for command in commands {
      for option in command.options where option.value != nil {
        let action =
          option.takesFile ? "return" : "words='\(option.choices.joined(separator: " "))'; found=1"
        patterns[action, default: []] += option.spellings.map { "'\(command.name) \($0)'" }
      }
    }
    let values = patterns.sorted { $0.key < $1.key }.map { action, patterns in
      "    \(patterns.joined(separator: "|"))) \(action) ;;\n"
    }
    let operands = commands.map { command in
      "      '\(command.name)') words='\(command.operandChoices.joined(separator: " "))' ;;\n"
    }
    let typed = commands.map { command in
      "      '\(command.name)') words='\(command.options.map(\.typed).joined(separator: " "))' ;;\n"
    }
    return """
      # bash completion of halyard; written by `halyard completion bash`.
      _halyard() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}"
        local words='' found=''
        COMPREPLY=()
        # --format=json is three words to bash.
        if [[ $word == '=' ]]; then
          word=''
        elif [[ $before == '=' && $COMP_CWORD -gt 2 ]]; then
          before="${COMP_WORDS[COMP_CWORD-2]}"
        fi
        if [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W '\(names.joined(separator: " "))' -- "$word"))
          return
        fi
        if [[ $command == help ]]; then
          COMPREPLY=($(compgen -W '\(commands.map(\.name).joined(separator: " "))' -- "$word"))
          return
        fi
        case "$command $before" in
      \(values.joined())  esac
        if [[ -z $found && $word == -* ]]; then
          case "$command" in
      \(typed.joined())    esac
        elif [[ -z $found ]]; then
          case "$command" in
      \(operands.joined())    esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$word"))
      }
      complete -o bashdefault -o default -F _halyard halyard

      """
  }
}
