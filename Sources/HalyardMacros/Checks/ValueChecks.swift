import SwiftSyntax
import SwiftSyntaxMacros

/// Constraints of a flag or a field against its type and its default, where both are literals. What cannot be told from
/// the source, the program's debug builds check.
struct ValueChecks<Context: MacroExpansionContext> {
  /// `flag` or `field`.
  let kind: String
  let type: TypeSyntax?
  let defaultValue: ExprSyntax?
  let context: Context

  /// Checks a range, `in:`.
  func check(range: ExprSyntax) {
    if let type, !KnownType(type).hasRange {
      context.report(
        "constraint-of-type", at: range, "a range needs a type of numbers or durations, not \(type.trimmedDescription)")
      return
    }
    guard let bounds = Self.bounds(of: range) else { return }
    checkDefault(minimum: bounds.lower, maximum: bounds.upper, "the range \(range.trimmedDescription)")
  }

  /// Checks `ValueConstraints(…)` or `.init(…)`.
  func check(constraints: ExprSyntax) {
    guard let call = constraints.as(FunctionCallExprSyntax.self),
      ["ValueConstraints", "Halyard.ValueConstraints", ".init", "ValueConstraints.init"]
        .contains(call.calledExpression.trimmedDescription)
    else { return }
    for argument in call.arguments {
      guard let label = argument.label?.text else { continue }
      if let type, !KnownType(type).canHave(label) {
        context.report(
          "constraint-of-type", at: argument,
          "\(label) cannot apply to \(type.trimmedDescription): \(Self.reach(label))")
        continue
      }
      guard let limit = LiteralValue(argument.expression) else { continue }
      check(label, limit, argument)
    }
  }

  private func check(_ label: String, _ limit: LiteralValue, _ argument: LabeledExprSyntax) {
    let rule = argument.trimmed.with(\.trailingComma, nil).trimmedDescription
    switch (label, limit) {
    case ("minimum", .string(let text)), ("maximum", .string(let text)):
      guard let bound = LiteralValue(numberText: text) else {
        context.report("constraint-value", at: argument.expression, "\(label) is JSON number text, such as \"10\"")
        return
      }
      checkDefault(minimum: label == "minimum" ? bound : nil, maximum: label == "maximum" ? bound : nil, rule)
    case ("minLength", .integer(let count)):
      checkTexts(rule) { $0.unicodeScalars.count >= count }
    case ("maxLength", .integer(let count)):
      checkTexts(rule) { $0.unicodeScalars.count <= count }
    case ("notBlank", .bool(true)):
      checkTexts(rule) { $0.unicodeScalars.contains { !$0.properties.isWhitespace } }
    case ("minItems", .integer(let count)):
      checkItems(rule) { $0.count >= count }
    case ("maxItems", .integer(let count)):
      checkItems(rule) { $0.count <= count }
    case ("uniqueItems", .bool(true)):
      checkItems(rule) { items in
        items.indices.allSatisfy { index in items[index] == nil || !items[..<index].contains(items[index]) }
      }
    default:
      break
    }
  }

  private func checkDefault(minimum: LiteralValue?, maximum: LiteralValue?, _ rule: String) {
    guard let defaultValue, let value = LiteralValue(defaultValue) else { return }
    for leaf in value.leaves
    where LiteralValue.isLess(leaf, minimum) == true || LiteralValue.isLess(maximum, leaf) == true {
      return refuse(defaultValue, rule)
    }
  }

  private func checkTexts(_ rule: String, _ isFit: (String) -> Bool) {
    guard let defaultValue, let value = LiteralValue(defaultValue) else { return }
    for case .string(let text) in value.leaves where !isFit(text) { return refuse(defaultValue, rule) }
  }

  private func checkItems(_ rule: String, _ isFit: ([LiteralValue?]) -> Bool) {
    guard let defaultValue else { return }
    switch LiteralValue(defaultValue) {
    case .array(let items), .dictionary(let items): if !isFit(items) { refuse(defaultValue, rule) }
    default: break
    }
  }

  private func refuse(_ defaultValue: ExprSyntax, _ rule: String) {
    context.report(
      "default-breaks-constraint", at: defaultValue,
      "the default \(defaultValue.trimmedDescription) breaks the \(kind)'s own constraint: \(rule)")
  }

  private static func bounds(of range: ExprSyntax) -> (lower: LiteralValue?, upper: LiteralValue?)? {
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

  /// What a constraint is for.
  private static func reach(_ label: String) -> String {
    switch label {
    case "minimum", "maximum": "it bounds numbers and durations"
    case "minLength", "maxLength": "it bounds the length of strings, URLs and data"
    case "pattern", "notBlank": "it is for strings"
    case "minItems", "maxItems": "it counts the elements of arrays and dictionaries"
    default: "it compares the elements of arrays"
    }
  }
}
