/// Writes problems as a compiler would. Nothing in the text can move the cursor or hide, wherever it comes from: a
/// payload, a schema document, or a type's own words.
///
///     checkout.json:14:16: error[type-mismatch]: checkout.apple-pay wants a bool, found the string "true"
///        14 |   "applePay": "true",
///           |               ^^^^^^ at features.checkout.applePay
///        hint: remove the quotes
public struct ProblemText: Sendable {
  private let payload: String
  private let isColoured: Bool

  /// - Parameters:
  ///   - payload: What to call the payload.
  ///   - isColoured: Whether to mark words with ANSI colours.
  public init(payload: String?, isColoured: Bool = false) {
    self.payload = payload.map { DisplayText.escaped($0.unicodeScalars) } ?? "payload"
    self.isColoured = isColoured
  }

  /// The problem's lines, without a line end behind the last.
  public func render(_ problem: Problem) -> String {
    let head = "\(place(problem.line, problem.column, problem.offset)): "
    let severity = paint("\(problem.severity.rawValue)[\(problem.code)]:", problem.severity == .error ? "31;1" : "35;1")
    var lines = [paint(head, "1") + severity + " " + paint(DisplayText.line(problem.message), "1")]
    let margin: Int
    if let excerpt = problem.excerpt, let line = problem.line {
      let number = String(line)
      margin = max(5, number.count + 3)
      lines.append(String(repeating: " ", count: margin - number.count) + number + " | " + excerpt.text)
      lines.append(
        String(repeating: " ", count: margin) + " | " + String(repeating: " ", count: excerpt.indent)
          + paint(String(repeating: "^", count: excerpt.width), "32;1") + at(problem.path))
    } else {
      margin = 5
      let path = at(problem.path)
      if !path.isEmpty { lines.append("  " + path) }
    }
    if let hint = problem.hint { lines.append("   \(paint("hint:", "36;1")) \(DisplayText.line(hint))") }
    for related in problem.related { lines.append("   \(paint("note:", "36")) \(note(related))") }
    return lines.joined(separator: "\n")
  }

  /// The path; the root needs none.
  private func at(_ path: String) -> String { path.isEmpty || path == "$" ? "" : " at \(DisplayText.line(path))" }

  private func note(_ related: RelatedPlace) -> String {
    let label = DisplayText.line(related.label)
    if let declaration = related.declaration { return "\(label): \(DisplayText.line(declaration))" }
    guard let offset = related.offset else { return label }
    return "\(label): \(place(related.line, related.column, offset))\(at(related.path ?? ""))"
  }

  private func place(_ line: Int?, _ column: Int?, _ offset: Int) -> String {
    "\(payload):\(line == nil || column == nil ? " " : "")\(Self.place(line, column, offset))"
  }

  /// `3:16`, or `byte 12` where there are no lines.
  static func place(_ line: Int?, _ column: Int?, _ offset: Int) -> String {
    guard let line, let column else { return "byte \(offset)" }
    return "\(line):\(column)"
  }

  private func paint(_ text: String, _ style: String) -> String {
    isColoured ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
  }
}
