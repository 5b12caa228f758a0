/// One thing that the tool can do.
protocol Command: Sendable {
  /// Its options and its help.
  static var description: CommandDescription { get }

  /// Checks the call as a whole before anything is done.
  init(_ arguments: ParsedArguments) throws(ToolFault)

  /// Does it, and says how it ended.
  func run(_ console: Console) throws(ToolFault) -> ExitStatus
}
