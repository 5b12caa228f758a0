import SwiftSyntax
import SwiftSyntaxMacros

/// A value of the author's that generated code repeats, as a variable of the property's type.
enum RepeatedValue {
  /// A value that only generated code holds to the type.
  static func argument(
    _ name: String, _ value: ExprSyntax, _ type: TypeSyntax?, in context: some MacroExpansionContext
  ) -> [String] {
    lines(name, type, in: context) { SourcePlace.placing(value, after: $0, in: context) }
  }

  /// An initial value. The compiler checks the author's own line, so that a value of another type must not be an error here
  /// as well. What begins with a dot needs the type, however, and a branch cannot be an argument: there an error is given
  /// twice, both times in the author's line.
  static func initialValue(
    _ name: String, _ value: ExprSyntax, _ type: TypeSyntax?, in context: some MacroExpansionContext
  ) -> [String] {
    lines(name, type, in: context) { assignment($0, value, in: context) }
  }

  /// An initial value as a variable of a type that generated code has a name for.
  static func initialValue(
    _ name: String, _ value: ExprSyntax, of type: String, in context: some MacroExpansionContext
  ) -> String {
    assignment("let \(name): \(type) = ", value, in: context)
  }

  private static func assignment(
    _ start: String, _ value: ExprSyntax, in context: some MacroExpansionContext
  ) -> String {
    let isBranch = value.is(IfExprSyntax.self) || value.is(SwitchExprSyntax.self)
    if isBranch || value.firstToken(viewMode: .sourceAccurate)?.text == "." {
      return SourcePlace.placing(value, after: start, in: context)
    }
    return SourcePlace.placing(
      value, after: start + "Halyard::FlagDeclarations.initialValue(", before: ")", in: context)
  }

  /// Only a type of the author's own can be a mistake, and has a place of its own for it.
  private static func lines(
    _ name: String, _ type: TypeSyntax?, in context: some MacroExpansionContext, assigning: (String) -> String
  ) -> [String] {
    guard let type else { return [assigning("let \(name) = ")] }
    guard KnownType(type).leaf.isOther else { return [assigning("let \(name): \(type.trimmedDescription) = ")] }
    return [SourcePlace.placing(type, after: "let \(name):", in: context), assigning("\(name) = ")]
  }
}
