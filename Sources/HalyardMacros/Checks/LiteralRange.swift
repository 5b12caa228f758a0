import SwiftSyntax

/// A closed range of literals.
enum LiteralRange {
  /// The bounds, each nil if it is no literal; nil for any other expression.
  static func bounds(of range: ExprSyntax) -> (lower: LiteralValue?, upper: LiteralValue?)? {
    if let sequence = range.as(SequenceExprSyntax.self) {
      let parts = Array(sequence.elements)
      guard parts.count == 3, parts[1].trimmedDescription == "..." else { return nil }
      return (LiteralValue(parts[0]), LiteralValue(parts[2]))
    }
    guard let folded = range.as(InfixOperatorExprSyntax.self), folded.operator.trimmedDescription == "..." else {
      return nil
    }
    return (LiteralValue(folded.leftOperand), LiteralValue(folded.rightOperand))
  }
}
