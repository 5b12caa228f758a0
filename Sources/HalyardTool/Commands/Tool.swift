import Halyard

/// The program: finds the command, runs it, and turns what went wrong into words and a status.
enum Tool {
  /// The version that `--version` prints.
  static let version = "0.1.0"

  /// All commands, in the order of the help text.
  static let commands: [any Command.Type] = [
    ValidateCommand.self, DiffCommand.self, AuditCommand.self, ExplainCommand.self, PathsCommand.self,
    ConvertCommand.self, SchemaCommand.self, ExpiredCommand.self, CompletionCommand.self,
  ]

  /// The options in front of a command.
  static let options: [OptionDescription] = [.help, .version]

  /// The help text of the tool as a whole.
  static var help: String { HelpText.tool(commands.map { $0.description }, options: options) }

  /// Runs the words behind the program's name.
  static func run(_ words: [Word], _ console: Console) -> ExitStatus {
    var status: ExitStatus
    do {
      status = try dispatch(words, console)
    } catch {
      console.complain(error)
      status = error.status
    }
    console.output.flush()
    if let reason = console.output.failure {
      console.complain("halyard: the report could not be written: \(reason)")
      status = .fault
    }
    return status
  }

  private static func dispatch(_ words: [Word], _ console: Console) throws(ToolFault) -> ExitStatus {
    guard let name = words.first?.text else {
      console.complain(help)
      return .usage
    }
    if let command = commands.first(where: { $0.description.name == name }) {
      return try run(command, Array(words.dropFirst()), console)
    }
    // `halyard help validate`, as many tools have it.
    if name == "help" {
      try refuseMore(than: 2, words)
      guard let topic = words.dropFirst().first else { return print(help, console) }
      return try dispatch([topic, Word(OptionDescription.help.typed)], console)
    }
    guard name.hasPrefix("-") else {
      let names = commands.map { $0.description.name }
      throw .usage(
        "there is no command \(DisplayText.quoted(name))\(Meant.question(name, among: names))", command: nil)
    }
    let parsed = try CommandLineParser(nil, options: options).parse(words)
    try refuseMore(than: 1, words)
    if parsed.has(.help) { return print(help, console) }
    if parsed.has(.version) { return print("halyard \(version)\n", console) }
    throw .usage("a command is needed", command: nil)
  }

  private static func run(
    _ type: any Command.Type, _ words: [Word], _ console: Console
  ) throws(ToolFault) -> ExitStatus {
    let description = type.description
    let parsed = try CommandLineParser(description.name, options: description.options).parse(words)
    if parsed.has(.help) { return print(HelpText.command(description), console) }
    if description.options.contains(.color) { console.colour = try parsed.choice(.color, else: .auto) }
    if let name = parsed.values[.standardInputName], name.isEmpty {
      throw parsed.usage("\(OptionDescription.standardInputName.typed) is empty: it wants a name to show in reports")
    }
    return try type.init(parsed).run(console)
  }

  private static func refuseMore(than count: Int, _ words: [Word]) throws(ToolFault) {
    guard let word = words.dropFirst(count).first else { return }
    throw .usage("\(DisplayText.quoted(word.text)) is one word too many", command: nil)
  }

  private static func print(_ text: String, _ console: Console) -> ExitStatus {
    console.output.write(text)
    return .accepted
  }
}
