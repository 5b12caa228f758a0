import SwiftSyntax
import SwiftSyntaxMacros

/// A truth value that decides what a macro checks.
enum LiteralBool {
  /// False without an argument; nil for one that is no literal, which is reported.
  static func value(of argument: ExprSyntax?, in context: some MacroExpansionContext) -> Bool? {
    guard let argument else { return false }
    if let literal = argument.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    context.report("no-literal", at: argument, "write true or false literally: macros do not see values")
    return nil
  }
}
