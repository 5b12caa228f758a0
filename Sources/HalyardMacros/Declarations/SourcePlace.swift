import SwiftSyntax
import SwiftSyntaxMacros

/// Where the author wrote something.
///
/// Generated code that repeats an expression says so, so that what the compiler has against it stands at the author's
/// line and column.
struct SourcePlace {
  private let file: String
  private let line: Int
  private let column: Int

  /// Nil where the place is not known, as in an expansion within an expansion, or cannot be written down.
  init?(_ node: some SyntaxProtocol, in context: some MacroExpansionContext) {
    guard
      let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath),
      let line = Int(place.line.trimmedDescription), let column = Int(place.column.trimmedDescription)
    else { return nil }
    file = place.file.trimmedDescription
    // `#sourceLocation` takes plain literals only, and no other can hold these.
    guard file.hasPrefix("\""), !file.contains("\\") else { return nil }
    (self.line, self.column) = (line, column)
  }

  /// The line with an error, so many UTF-8 bytes behind the place; nil where lines cannot be placed.
  func error(_ message: String, offset: Int) -> String? {
    guard line > 0 else { return nil }
    return """
      #sourceLocation(file: \(file), line: \(line))
      \(String(repeating: " ", count: max(column - 1 + offset - "#error(".utf8.count, 0)))#error(\(SwiftLiteral.text(message)))
      #sourceLocation()
      """
  }

  /// What goes in front of a declaration and behind its modifiers, to place the word behind them here; nil where it cannot
  /// be placed.
  var heading: (line: String, padding: String)? {
    guard line > 1 else { return nil }
    return ("#sourceLocation(file: \(file), line: \(line - 1))\n", String(repeating: " ", count: max(column - 1, 0)))
  }

  /// The lines that place `expression` where its author wrote it, between other parts of one declaration or statement.
  ///
  /// With a `prefix` it is that, from the offset `mark` on, what comes to stand there; a `text` stands for the expression.
  static func placing(
    _ expression: some SyntaxProtocol, after start: String, prefix: String = "", mark: Int = 0, text: String? = nil,
    before end: String = "", in context: some MacroExpansionContext
  ) -> String {
    let text = prefix + (text ?? expression.trimmedDescription)
    guard let place = SourcePlace(expression, in: context), place.line > 1 else { return "\(start)\(text)\(end)" }
    let padding = String(repeating: " ", count: max(place.column - 1 - mark, 0))
    return """
      #sourceLocation(file: \(place.file), line: \(place.line - 1))
      \(start)
      \(padding)\(text)\(end)
      #sourceLocation()
      """
  }
}
