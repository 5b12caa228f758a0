import SwiftSyntax
import SwiftSyntaxMacros

/// An initial value that generated code repeats.
///
/// The compiler checks the author's own line, so that a value of another type must not be an error here as well. What
/// begins with a dot needs the type, however: there an error is given twice, both times in the author's line.
enum RepeatedValue {
  static func statement(
    _ name: String, _ value: ExprSyntax, _ type: TypeSyntax?, in context: some MacroExpansionContext
  ) -> String {
    let start = "let \(name)\(type.map { ": \($0.trimmedDescription)" } ?? "") = "
    if value.firstToken(viewMode: .sourceAccurate)?.text == "." {
      return SourcePlace.placing(value, after: start, in: context)
    }
    return SourcePlace.placing(
      value, after: start + "Halyard.FlagDeclarations.initialValue(", before: ")", in: context)
  }
}
