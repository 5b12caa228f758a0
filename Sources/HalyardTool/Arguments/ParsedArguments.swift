import Halyard

/// The words of a command line, sorted into options and operands.
struct ParsedArguments: Sendable {
  /// The command they were parsed for.
  let command: String?
  /// The options given, each with its value; those without a value have an empty one.
  var values: [OptionDescription: String] = [:]
  /// What is no option, in the order given.
  var operands: [String] = []

  /// Whether the option was given.
  func has(_ option: OptionDescription) -> Bool { values[option] != nil }

  /// The option's value, if it was given.
  func text(_ option: OptionDescription) -> String? { values[option] }

  /// The value of an option without which the command makes no sense.
  func required(_ option: OptionDescription) throws(ToolFault) -> String {
    guard let text = values[option] else { throw usage("\(option.typed) \(option.value ?? "") is needed") }
    return text
  }

  /// The value as a whole number from `least` on.
  func number(_ option: OptionDescription, least: Int) throws(ToolFault) -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Self.number(text), number >= least else {
      throw usage("\(option.typed) wants a whole number from \(least) on, not \(DisplayText.quoted(text))")
    }
    return number
  }

  /// The value as one of a type's cases.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: OptionDescription, else standard: Choice
  ) throws(ToolFault) -> Choice {
    guard let text = values[option] else { return standard }
    if let choice = Choice(rawValue: text) { return choice }
    let choices = Choice.allCases.map(\.rawValue)
    throw usage(
      "\(option.typed) wants one of \(choices.joined(separator: ", ")), not \(DisplayText.quoted(text))"
        + Meant.question(text, among: choices))
  }

  /// A usage error of this command.
  func usage(_ message: String) -> ToolFault { .usage(message, command: command) }

  /// Digits only: `Int` would take a sign as well.
  static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
