import Halyard

/// JUnit's XML, as build servers read it: a case for each payload, failed if the payload is, in error if it could not be
/// judged.
final class JUnitReport: FindingsReport {
  private let output: Output
  private let command: String
  /// The number of cases stands in front of them.
  private var cases = ""
  private var (count, failures, errors) = (0, 0, 0)

  init(_ output: Output, command: String) {
    self.output = output
    self.command = command
  }

  func add(_ payload: PayloadFindings) {
    count += 1
    let failing = payload.isFailed ? payload.findings.filter { $0.level == .error } : []
    let others = payload.findings.filter { finding in !payload.isFailed || finding.level != .error }
    var content = ""
    if payload.isFailed {
      let element = payload.isUnjudged ? "error" : "failure"
      if payload.isUnjudged { errors += 1 } else { failures += 1 }
      let text = Self.content(failing.map(\.text) + payload.notes)
      content +=
        "      <\(element) type=\"\(XMLText.escaped(failing.first?.rule ?? "rejected"))\""
        + " message=\"\(XMLText.escaped(payload.summary))\">\(text)</\(element)>\n"
    }
    let aside = others.map(\.text) + (payload.isFailed ? [] : payload.notes)
    if !aside.isEmpty { content += "      <system-out>\(Self.content(aside))</system-out>\n" }
    cases +=
      "    <testcase classname=\"halyard.\(command)\" name=\"\(XMLText.escaped(DisplayText.line(payload.payload)))\""
    cases += content.isEmpty ? "/>\n" : ">\n\(content)    </testcase>\n"
  }

  func end(_ status: ExitStatus) {
    let numbers = "tests=\"\(count)\" failures=\"\(failures)\" errors=\"\(errors)\""
    output.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="halyard" \(numbers)>
        <testsuite name="halyard \(command)" \(numbers) skipped="0">
      \(cases)  </testsuite>
      </testsuites>

      """)
  }

  /// Lines of an element: line ends stay, all else is escaped.
  private static func content(_ parts: [String]) -> String {
    parts.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { XMLText.escaped(String($0)) }.joined(separator: "\n")
  }
}
