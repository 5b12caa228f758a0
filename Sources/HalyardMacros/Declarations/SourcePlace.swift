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

  /// Nil where the place is not known, as in an expansion within an expansion.
  init?(_ node: some SyntaxProtocol, in context: some MacroExpansionContext) {
    guard
      let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath),
      let line = Int(place.line.trimmedDescription), let column = Int(place.column.trimmedDescription)
    else { return nil }
    (self.file, self.line, self.column) = (place.file.trimmedDescription, line, column)
  }

  /// The line with an error, so many UTF-8 bytes behind the place; nil where lines cannot be placed.
  func error(_ message: String, offset: Int) -> String? {
    guard line > 0 else { return nil }
    let text = message.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return """
      #sourceLocation(file: \(file), line: \(line))
      \(String(repeating: " ", count: max(column - 1 + offset - "#error(".utf8.count, 0)))#error("\(text)")
      #sourceLocation()
      """
  }

  /// The lines that place `expression` where its author wrote it, between other parts of one declaration or statement.
  ///
  /// With a `prefix` it is that, from the offset `mark` on, what comes to stand there.
  static func placing(
    _ expression: some SyntaxProtocol, after start: String, prefix: String = "", mark: Int = 0, before end: String = "",
    in context: some MacroExpansionContext
  ) -> String {
    let text = prefix + expression.trimmedDescription
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
