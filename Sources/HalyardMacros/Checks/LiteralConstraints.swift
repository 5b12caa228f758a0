import SwiftSyntax

/// Constraints that are written where they are used.
enum LiteralConstraints {
  private static let initializers = [
    "ValueConstraints", "Halyard.ValueConstraints", "Halyard::ValueConstraints", ".init", "ValueConstraints.init",
  ]

  /// `ValueConstraints(…)` or `.init(…)`; nil for any other expression.
  static func call(_ expression: ExprSyntax) -> FunctionCallExprSyntax? {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      initializers.contains(call.calledExpression.trimmedDescription), call.trailingClosure == nil
    else { return nil }
    return call
  }
}
