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
    guard let text = arguments.text(option) else { return nil }
    return try text == Input.standardInputSign ? standardInput() : Input(file: text)
  }

  /// The input that an option names without which the command makes no sense.
  mutating func required(_ option: OptionDescription) throws(ToolFault) -> Input {
    let text = try arguments.required(option)
    return try self.option(option) ?? Input(file: text)
  }

  /// All operands in the order given, the matches of a pattern sorted.
  mutating func all() throws(ToolFault) -> [Input] {
    guard !arguments.operands.isEmpty else { throw arguments.usage("a payload is needed: a file, a pattern, or -") }
    var inputs: [Input] = []
    for operand in arguments.operands {
      if operand == Input.standardInputSign {
        inputs.append(try standardInput())
      } else if operand.utf8.contains(where: Self.patternSigns.contains), access(operand, F_OK) != 0 {
        inputs += try matches(operand).map { Input(file: $0) }
      } else {
        inputs.append(Input(file: operand))
      }
    }
    return inputs
  }

  private static let patternSigns = Array("*?[".utf8)

  private mutating func standardInput() throws(ToolFault) -> Input {
    guard !readsStandardInput else { throw arguments.usage("standard input can be read only once") }
    readsStandardInput = true
    return Input(standardInputNamed: arguments.text(.standardInputName) ?? "<stdin>")
  }

  private func matches(_ pattern: String) throws(ToolFault) -> [String] {
    let shown = DisplayText.escaped(pattern.unicodeScalars, limit: 200)
    // `glob` would take it for one level, and the levels below would go unchecked without a word.
    guard !pattern.split(separator: "/").contains("**") else {
      throw arguments.usage(
        "\(shown): ** is not expanded here; name each level, as in */*.json, or let the shell do it")
    }
    var found = glob_t()
    defer { globfree(&found) }
    errno = 0
    var result = glob(pattern, GLOB_ERR, nil, &found)
    // A folder that is not there is one in which nothing matches.
    if result == GLOB_ABORTED, errno == ENOENT || errno == ENOTDIR { result = GLOB_NOMATCH }
    switch result {
    case 0:
      return (0..<Int(found.gl_pathc)).compactMap { found.gl_pathv[$0].map { String(cString: $0) } }
    case GLOB_NOMATCH:
      throw arguments.usage("\(shown) matches no file")
    default:
      throw .unreadable("\(shown): a folder cannot be read: \(String(cString: strerror(errno)))")
    }
  }
}
