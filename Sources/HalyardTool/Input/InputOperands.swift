import Halyard

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Turns operands into inputs: `-` is standard input, patterns are expanded as a shell would, all else is a path.
struct InputOperands {
  private let arguments: ParsedArguments
  private var readsStandardInput = false

  init(_ arguments: ParsedArguments) {
    self.arguments = arguments
  }

  /// The input that an option names, if it was given.
  mutating func option(_ option: OptionDescription) throws(ToolFault) -> Input? {
    guard let word = arguments.values[option] else { return nil }
    guard !word.isEmpty else { throw arguments.usage("\(option.typed) is empty: it wants the path of a file, or -") }
    return try word == Input.standardInputSign ? standardInput() : Input(file: word)
  }

  /// The input that an option names without which the command makes no sense.
  mutating func required(_ option: OptionDescription) throws(ToolFault) -> Input {
    guard let input = try self.option(option) else {
      throw arguments.usage("\(option.typed) \(option.value ?? "") is needed")
    }
    return input
  }

  /// The one input that an operand names; no pattern is expanded.
  mutating func input(_ operand: Word) throws(ToolFault) -> Input {
    guard !operand.isEmpty else {
      throw arguments.usage("a payload is an empty word: a variable of the shell may have been empty")
    }
    return try operand == Input.standardInputSign ? standardInput() : Input(file: operand)
  }

  /// All operands in the order given, the matches of a pattern sorted.
  mutating func all() throws(ToolFault) -> [Input] {
    guard !arguments.operands.isEmpty else { throw arguments.usage("a payload is needed: a file, a pattern, or -") }
    var inputs: [Input] = []
    for operand in arguments.operands {
      if FilePattern.isPattern(operand), operand.withAddress({ access($0, F_OK) }) != 0 {
        inputs += try matches(operand).map { Input(file: $0) }
      } else {
        inputs.append(try input(operand))
      }
    }
    return inputs
  }

  private mutating func standardInput() throws(ToolFault) -> Input {
    guard !readsStandardInput else { throw arguments.usage("standard input can be read only once") }
    readsStandardInput = true
    return Input(standardInputNamed: arguments.text(.standardInputName) ?? "<stdin>")
  }

  private func matches(_ word: Word) throws(ToolFault) -> [Word] {
    let shown = DisplayText.escaped(word.text.unicodeScalars, limit: 200)
    let pattern = FilePattern(word)
    // It would be taken for one level, and the levels below would go unchecked without a word.
    guard !pattern.reachesAnyDepth else {
      throw arguments.usage(
        "\(shown): ** is not expanded here; name each level, as in */*.json, or let the shell do it")
    }
    let found = try pattern.matches()
    guard !found.isEmpty else { throw arguments.usage("\(shown) matches no file") }
    return found
  }
}
