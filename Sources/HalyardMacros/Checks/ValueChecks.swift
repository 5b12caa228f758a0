import SwiftSyntax
import SwiftSyntaxMacros

/// Constraints of a flag or a field, for themselves and against its type and its default, as far as they are literals. What
/// cannot be told from the source, the program's debug builds check.
///
/// What a literal of a type of the author's own means, its initialiser says: only those of standard types are compared.
struct ValueChecks<Context: MacroExpansionContext> {
  /// `flag` or `field`.
  let kind: String
  let type: TypeSyntax
  let defaultValue: ExprSyntax?
  let context: Context
  /// What is wrong if the type is the standard library's, and what is wrong within a literal: generated code.
  private(set) var lines: [String] = []

  init(kind: String, type: TypeSyntax, defaultValue: ExprSyntax?, in context: Context) {
    (self.kind, self.type, self.defaultValue, self.context) = (kind, type, defaultValue, context)
  }

  /// Checks that the default is a number.
  mutating func checkDefault() {
    guard let defaultValue, KnownType(type).isRealNumber, NotFinite.isName(defaultValue) else { return }
    refuse(defaultValue, "default", "no payload holds \(defaultValue.trimmedDescription): a number is finite")
  }

  /// Checks a range, `in:`.
  mutating func check(range: ExprSyntax) {
    let known = KnownType(type)
    guard known.hasRange else {
      let message = "a range needs a type of numbers or durations, not \(type.trimmedDescription)"
      if known.isWrapping {
        context.report("constraint-of-type", at: range, message)
      } else {
        refuse(range, "range", message)
      }
      return
    }
    guard !known.isOther, let bounds = LiteralRange.bounds(of: range) else { return }
    if LiteralValue.isLess(bounds.upper, bounds.lower, as: known) == true {
      refuse(range, "range", "the range \(range.trimmedDescription) ends below its beginning")
    } else {
      checkDefault(minimum: bounds.lower, maximum: bounds.upper, "the range \(range.trimmedDescription)")
    }
  }

  /// Checks `ValueConstraints(…)` or `.init(…)`.
  mutating func check(constraints: ExprSyntax) {
    guard let call = LiteralConstraints.call(constraints) else { return }
    var limits: [String: LiteralValue] = [:]
    for argument in call.arguments {
      guard let label = argument.label?.text else { continue }
      let known = KnownType(type)
      if !known.canHave(label) {
        let message = "\(label) cannot apply to \(type.trimmedDescription): \(ConstraintReach.text(label))"
        if ConstraintReach.isOfCollections(label), known.wrapped.isWrapping {
          context.report("constraint-of-type", at: argument, message)
        } else {
          refuse(argument, label, message)
        }
        continue
      }
      guard let limit = LiteralValue(argument.expression) else { continue }
      limits[label] = check(label, limit, argument)
    }
    for (low, high) in [("minimum", "maximum"), ("minLength", "maxLength"), ("minItems", "maxItems")] {
      guard let least = limits[low], let most = limits[high], LiteralValue.isLess(most, least, as: .other) == true
      else {
        continue
      }
      context.report("constraint-order", at: call, "\(high) is below \(low): no value could keep to both")
    }
  }

  /// The limit as a number; nil where it is none, or not a sound one.
  private mutating func check(
    _ label: String, _ limit: LiteralValue, _ argument: LabeledExprSyntax
  ) -> LiteralValue? {
    let rule = argument.trimmed.with(\.trailingComma, nil).trimmedDescription
    switch (label, limit) {
    case ("minimum", .string(let text)), ("maximum", .string(let text)):
      guard let bound = LiteralValue(numberText: text) else {
        context.report("constraint-value", at: argument.expression, "\(label) is JSON number text, such as \"10\"")
        return nil
      }
      if case .integer = KnownType(type).leaf, text.contains(where: { ".eE".contains($0) }) {
        refuse(argument.expression, label, "\(label) of \(type.trimmedDescription) is a whole number")
        return nil
      }
      checkDefault(minimum: label == "minimum" ? bound : nil, maximum: label == "maximum" ? bound : nil, rule)
      return bound
    case ("minLength", .integer(let count)), ("maxLength", .integer(let count)), ("minItems", .integer(let count)),
      ("maxItems", .integer(let count)):
      guard count >= 0 else {
        context.report("constraint-value", at: argument.expression, "\(label) counts from 0")
        return nil
      }
      check(label, count, rule)
      return limit
    case ("notBlank", .bool(true)):
      checkTexts(rule) {
        $0.unicodeScalars.contains { !$0.properties.isWhitespace && $0.properties.generalCategory != .control }
      }
    case ("pattern", .string(let text)):
      check(pattern: text, rule, argument.expression)
    case ("uniqueItems", .bool(true)):
      checkItems(rule) { items in
        items.indices.allSatisfy { index in items[index] == nil || !items[..<index].contains(items[index]) }
      }
    default:
      break
    }
    return nil
  }

  private mutating func check(_ label: String, _ count: Int, _ rule: String) {
    switch label {
    case "minLength": checkTexts(rule) { $0.unicodeScalars.count >= count }
    case "maxLength": checkTexts(rule) { $0.unicodeScalars.count <= count }
    case "minItems": checkItems(rule) { $0.count >= count }
    default: checkItems(rule) { $0.count <= count }
    }
  }

  private mutating func check(pattern text: String, _ rule: String, _ expression: ExprSyntax) {
    do throws(PatternFault) {
      let pattern = try TextPattern(text)
      checkTexts(rule) { pattern.matches($0) }
    } catch {
      let hint = error.hint.map { "; \($0)" } ?? ""
      lines +=
        LiteralText(expression.unparenthesized)?.report(
          "constraint-value", "the pattern does not compile: \(error.reason)\(hint)", atScalar: error.offset,
          in: context)
        ?? []
    }
  }

  /// Refuses the node if the type's name means the standard library's.
  mutating func refuse(_ node: some SyntaxProtocol, _ subject: String, _ message: String) {
    lines += StandardTypeFault.lines(KnownType.leafName(type), at: node, subject, message, in: context)
  }
}
