import Halyard

/// Workflow commands that have GitHub annotate lines: `::error file=…,line=…,col=…,title=…::message`.
///
/// Nothing else is printed, so that no name at the beginning of a line can be taken for a command.
final class GitHubReport: FindingsReport {
  private let output: Output

  init(_ output: Output) { self.output = output }

  func add(_ payload: PayloadFindings) {
    let name = DisplayText.line(payload.payload)
    for finding in payload.findings {
      var properties = [("file", name)]
      if let start = finding.region.start {
        properties += [("line", "\(start.line)"), ("col", "\(start.column)")]
      }
      // A place that has no line is told in words.
      let place = finding.region.start == nil && !finding.path.isEmpty ? " at \(DisplayText.line(finding.path))" : ""
      write(finding.level.rawValue, properties + [("title", finding.rule)], finding.message + place, finding.hint)
    }
    for note in payload.notes { write("notice", [("file", name)], note, nil) }
  }

  func end(_ status: ExitStatus) {}

  private func write(_ command: String, _ properties: [(String, String)], _ message: String, _ hint: String?) {
    let list = properties.map { "\($0)=\(Self.property($1))" }.joined(separator: ",")
    output.write("::\(command) \(list)::\(Self.data(hint.map { "\(message)\nhint: \($0)" } ?? message))\n")
  }

  /// What a message may hold, as the runner decodes it.
  static func data(_ text: String) -> String {
    escape(text) { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      default: nil
      }
    }
  }

  /// The same for the value of a property, which a colon or a comma would end.
  static func property(_ text: String) -> String {
    escape(data(text)) { scalar in
      switch scalar {
      case ":": "%3A"
      case ",": "%2C"
      default: nil
      }
    }
  }

  /// By scalars: CR LF is one character to Swift.
  private static func escape(_ text: String, _ code: (Unicode.Scalar) -> String?) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let code = code(scalar) { escaped.append(contentsOf: code.unicodeScalars) } else { escaped.append(scalar) }
    }
    return String(escaped)
  }
}
