import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Reports a property whose type is only inferred.
enum MissingType {
  static func report(_ property: DeclaredProperty, in context: some MacroExpansionContext) {
    guard let initializer = property.initializer else { return }
    context.report(
      "no-type", at: property.pattern, "write the type of \(property.plainName): macros do not see what is inferred",
      fix: typeName(of: initializer).map { name in
        .replacing(
          property.pattern, by: PatternSyntax("\(property.pattern.trimmed): \(raw: name) "), "no-type",
          "insert ': \(name)'")
      })
  }

  private static func typeName(of expression: ExprSyntax) -> String? {
    switch LiteralValue(expression) {
    case .bool: "Bool"
    case .integer: "Int"
    case .real: "Double"
    case .string: "String"
    default: nil
    }
  }
}
