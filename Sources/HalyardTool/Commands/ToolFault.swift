import Halyard

/// Why a command could not do what it was asked for.
enum ToolFault: Error {
  /// The call makes no sense.
  case usage(String, command: String?)
  /// A file cannot be read.
  case unreadable(String)
  /// A document without which nothing can be judged is refused itself.
  case refused(PayloadRejection, what: String, status: ExitStatus)

  /// How the run ends.
  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .unreadable: .unreadable
    case .refused(_, _, let status): status
    }
  }

  /// What to tell the person who made the call, line by line.
  func text(isColoured: Bool) -> String {
    switch self {
    case .usage(let message, let command):
      let name = command.map { "halyard \($0)" } ?? "halyard"
      return "\(name): \(message) (\(name) --help says more)"
    case .unreadable(let message):
      return "halyard: \(message)"
    case .refused(let rejection, let what, _):
      let text = ProblemText(payload: rejection.payload, isColoured: isColoured)
      let name = DisplayText.escaped((rejection.payload ?? what).unicodeScalars)
      let count = FoundText.plural(rejection.errors.count + rejection.omitted, "problem")
      return (rejection.problems.map { text.render($0) } + ["halyard: \(name): \(what): \(count)"])
        .joined(separator: "\n")
    }
  }
}
