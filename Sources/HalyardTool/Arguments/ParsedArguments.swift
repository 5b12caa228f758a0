import Halyard

/// The words of a command line, sorted into options and operands.
struct ParsedArguments: Sendable {
  /// The command they were parsed for.
  let command: String?
  /// The options given, each with its value; those without a value have an empty one.
  var values: [OptionDescription: Word] = [:]
  /// All values of the options that may be given more than once, in the order given.
  var repeated: [OptionDescription: [Word]] = [:]
  /// What is no option, in the order given.
  var operands: [Word] = []

  /// Whether the option was given.
  func has(_ option: OptionDescription) -> Bool { values[option] != nil }

  /// The option's value, if it was given.
  func text(_ option: OptionDescription) -> String? { values[option]?.text }

  /// The value as a whole number from `least` on.
  func number(_ option: OptionDescription, least: Int) throws(ToolFault) -> Int? {
    guard let text = text(option) else { return nil }
    guard let number = Self.number(text), number >= least else {
      throw usage("\(option.typed) wants a whole number from \(least) on, not \(DisplayText.quoted(text))")
    }
    return number
  }

  /// The value as one of a type's cases.
  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: OptionDescription, else standard: Choice
  ) throws(ToolFault) -> Choice {
    guard let text = text(option) else { return standard }
    return try choice(option, text)
  }

  /// The values of an option that may be given more than once, as a type's cases.
  func choices<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: OptionDescription
  ) throws(ToolFault) -> [Choice] {
    var choices: [Choice] = []
    for word in repeated[option] ?? [] { choices.append(try choice(option, word.text)) }
    return choices
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: OptionDescription, _ text: String
  ) throws(ToolFault) -> Choice {
    if let choice = Choice(rawValue: text) { return choice }
    let choices = Choice.allCases.map(\.rawValue)
    throw usage(
      "\(option.typed) wants one of \(choices.joined(separator: ", ")), not \(DisplayText.quoted(text))"
        + Meant.question(text, among: choices))
  }

  /// Whether JSON is to be an array even for one payload.
  func wantsArray(isJSON: Bool) throws(ToolFault) -> Bool {
    guard has(.array) else { return false }
    guard isJSON else { throw usage("\(OptionDescription.array.typed) needs --format json") }
    return true
  }

  /// A usage error of this command.
  func usage(_ message: String) -> ToolFault { .usage(message, command: command) }

  /// Digits only: `Int` would take a sign as well.
  static func number(_ text: some StringProtocol) -> Int? {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
  }
}
