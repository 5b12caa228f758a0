/// All that is known of a command without running it: its help text and its parser are made from this.
struct CommandDescription: Sendable {
  /// The word that calls it.
  let name: String
  /// What it does, on one line.
  let summary: String
  /// The operands as help texts name them.
  let operands: String
  /// What else there is to know, line by line.
  let details: [String]
  /// The options, in the order of the help text.
  let options: [OptionDescription]
  /// How it can end, and what that means for this command.
  let statuses: [(status: ExitStatus, meaning: String)]
  /// A call that works as it stands.
  let example: String
  /// The words that an operand can be, if there are only some; files otherwise.
  var operandChoices: [String] = []
}
