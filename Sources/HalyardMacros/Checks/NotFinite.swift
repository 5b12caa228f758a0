import SwiftSyntax

/// The names of floating-point values that are no numbers of JSON.
enum NotFinite {
  private static let names: Set = ["nan", "signalingNaN", "infinity"]

  /// Whether it is one of them: `.nan`, `-Double.infinity`.
  static func isName(_ expression: ExprSyntax) -> Bool {
    let expression = expression.unparenthesized
    if let negated = expression.as(PrefixOperatorExprSyntax.self), negated.operator.text == "-" {
      return isName(negated.expression)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self), names.contains(member.declName.baseName.text) else {
      return false
    }
    return member.base.map { ["Double", "Float"].contains($0.trimmedDescription) } ?? true
  }
}
