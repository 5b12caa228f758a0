import SwiftSyntax

/// Whether an attribute says nothing that the compiler could have anything against: literals of the right kind.
///
/// The compiler checks an attribute before its macro is expanded, and leaves the macro out after an error. What is not
/// plain is therefore repeated by the attribute's own macro only: elsewhere the error would be given once more.
enum PlainArguments {
  /// Of a flag, a group or a field.
  static func arePlain(_ attribute: AttributeSyntax) -> Bool {
    guard case .argumentList(let list)? = attribute.arguments else { return true }
    return list.allSatisfy { isPlain($0.expression.unparenthesized, $0.label?.text) }
  }

  private static func isPlain(_ value: ExprSyntax, _ label: String?) -> Bool {
    switch label {
    case "default": isLiteral(value)
    case "in": LiteralRange.bounds(of: value).map { $0.lower != nil && $0.upper != nil } ?? false
    case "description": LiteralText(value) != nil
    case nil, "key", "remoteKey", "owner", "expires": LiteralText(value) != nil || value.is(NilLiteralExprSyntax.self)
    case "tags": value.as(ArrayExprSyntax.self)?.elements.allSatisfy { LiteralText($0.expression) != nil } ?? false
    case "constraints": areConstraintsPlain(value)
    default: value.is(BooleanLiteralExprSyntax.self)
    }
  }

  private static func isLiteral(_ value: ExprSyntax) -> Bool {
    if value.is(NilLiteralExprSyntax.self) { return true }
    if let array = value.as(ArrayExprSyntax.self) { return array.elements.allSatisfy { isLiteral($0.expression) } }
    if let dictionary = value.as(DictionaryExprSyntax.self) {
      guard case .elements(let elements) = dictionary.content else { return true }
      return elements.allSatisfy { isLiteral($0.key) && isLiteral($0.value) }
    }
    return LiteralValue(value) != nil
  }

  private static func areConstraintsPlain(_ value: ExprSyntax) -> Bool {
    guard let call = LiteralConstraints.call(value) else { return false }
    return call.arguments.allSatisfy { argument in
      switch (argument.label?.text, LiteralValue(argument.expression)) {
      case ("minimum", .string), ("maximum", .string), ("pattern", .string): true
      case ("minLength", .integer), ("maxLength", .integer), ("minItems", .integer), ("maxItems", .integer): true
      case ("notBlank", .bool), ("uniqueItems", .bool): true
      default: false
      }
    }
  }
}
