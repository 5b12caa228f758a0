import Halyard

/// Why a command could not do what it was asked for.
enum ToolFault: Error {
  /// The call makes no sense.
  case usage(String, command: String?)
  /// A file cannot be read.
  case unreadable(name: String, reason: String)
  /// A file cannot be written.
  case unwritable(name: String, reason: String)
  /// A document without which nothing can be judged is refused itself.
  case refused(PayloadRejection, what: String, status: ExitStatus)

  /// How the run ends.
  var status: ExitStatus {
    switch self {
    case .usage: .usage
    case .unreadable: .unreadable
    case .unwritable: .fault
    case .refused(_, _, let status): status
    }
  }

  /// The same as a problem of the payload that it kept from being judged; nil if it is not about a payload.
  var problem: Problem? {
    switch self {
    case .unreadable(_, let reason):
      Problem(code: .unreadable, expected: "a file that can be read", found: reason)
    case .refused(let rejection, _, .rejected):
      if let missing = rejection.missingLibrary {
        Problem(
          code: .missingLibrary, expected: "libxml2, which the live payload is read with", found: missing.found,
          hint: missing.hint)
      } else {
        Problem(
          code: .liveRejected, expected: "a live payload that fits the schema",
          found: rejection.payload.map(DisplayText.quoted),
          hint: "standard error names its problems: mend it, or validate without it")
      }
    case .usage, .unwritable, .refused: nil
    }
  }

  /// Tells the person who made the call, paragraph by paragraph: a report may be long. Safe to print.
  func tell(isColoured: Bool, _ say: (String) -> Void) {
    switch self {
    case .usage(let message, let command):
      let name = command.map { "halyard \($0)" } ?? "halyard"
      say("\(name): \(DisplayText.line(message)) (\(name) --help says more)")
    case .unreadable(let name, let reason):
      say("halyard: \(DisplayText.line(name)) cannot be read: \(reason)")
    case .unwritable(let name, let reason):
      say("halyard: \(DisplayText.line(name)) cannot be written: \(reason)")
    case .refused(let rejection, let what, _):
      let text = ProblemText(payload: rejection.payload, isColoured: isColoured)
      var errors = rejection.omitted
      for problem in rejection.problems {
        say(text.render(problem))
        if problem.severity == .error { errors += 1 }
      }
      let name = DisplayText.escaped((rejection.payload ?? what).unicodeScalars)
      say("halyard: \(name): \(what): \(FoundText.plural(errors, "problem"))")
    }
  }
}
