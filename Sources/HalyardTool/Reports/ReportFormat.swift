/// For whom a verdict is written.
enum ReportFormat: String, CaseIterable {
  /// For a person.
  case text
  /// For a program.
  case json
  /// For build servers that show tests: JUnit's XML.
  case junit
  /// For code scanning: SARIF 2.1.0.
  case sarif
  /// For GitHub's workflows: annotations of lines.
  case github

  /// What collects the findings of a command; nil for formats that have a report of their own for each command.
  func findingsReport(of command: String, _ output: Output) -> (any FindingsReport)? {
    switch self {
    case .text, .json: nil
    case .junit: JUnitReport(output, command: command)
    case .sarif: SARIFReport(output)
    case .github: GitHubReport(output)
    }
  }
}
