import Halyard

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where reports and complaints go.
final class Console {
  /// What was asked for.
  let output = Output(STDOUT_FILENO)
  /// What the tool has to say about itself.
  let errors = Output(STDERR_FILENO)
  /// When to colour.
  var colour = ColourChoice.auto

  /// Whether text on this output is to be coloured.
  ///
  /// `NO_COLOR` with any text in it turns colours off (no-color.org), as does a terminal that says it has none.
  func isColoured(_ output: Output) -> Bool {
    switch colour {
    case .always: true
    case .never: false
    case .auto: output.isTerminal && Self.environment("NO_COLOR").isEmpty && Self.environment("TERM") != "dumb"
    }
  }

  /// Writes a fault to standard error, behind the reports written before it.
  func complain(_ fault: ToolFault) {
    output.flush()
    fault.tell(isColoured: isColoured(errors)) { text in
      errors.write(text)
      errors.write("\n")
    }
    errors.flush()
  }

  /// Writes text to standard error, behind the reports written before it.
  func complain(_ text: String) {
    output.flush()
    errors.write(text.hasSuffix("\n") ? text : text + "\n")
    errors.flush()
  }

  /// Warns on standard error of a byte order mark in a document that has no report of its own.
  func warn(ofByteOrderMark report: PayloadReport) {
    let text = ProblemText(payload: report.payloadName, isColoured: isColoured(errors))
    for warning in report.warnings where warning.code == .byteOrderMark { complain(text.render(warning)) }
  }

  /// The same for a document that was read and not judged.
  func warn(ofByteOrderMark reading: PayloadReading, name: String) {
    guard let storage = reading.storage, let mark = reading.byteOrderMark else { return }
    let text = ProblemText(payload: name, isColoured: isColoured(errors))
    for warning in ProblemReporter.report([(storage, mark)]) { complain(text.render(warning)) }
  }

  private static func environment(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
}
