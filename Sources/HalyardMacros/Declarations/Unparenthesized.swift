import SwiftSyntax

extension ExprSyntax {
  /// What stands within parentheses that only group.
  var unparenthesized: ExprSyntax {
    guard let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let element = tuple.elements.first,
      element.label == nil
    else { return self }
    return element.expression.unparenthesized
  }
}
