import SwiftParser
import SwiftSyntax

/// The value of a literal; nil of anything else.
enum LiteralValue {
  case bool(Bool), integer(Int), real(Double), string(String)
  case array([LiteralValue?])
  case dictionary([LiteralValue?])

  init?(_ expression: ExprSyntax) {
    let expression = expression.unparenthesized
    if let literal = expression.as(BooleanLiteralExprSyntax.self) {
      self = .bool(literal.literal.text == "true")
    } else if let literal = expression.as(StringLiteralExprSyntax.self) {
      guard let text = literal.representedLiteralValue else { return nil }
      self = .string(text)
    } else if let literal = expression.as(ArrayExprSyntax.self) {
      self = .array(literal.elements.map { LiteralValue($0.expression) })
    } else if let literal = expression.as(DictionaryExprSyntax.self) {
      guard case .elements(let elements) = literal.content else {
        self = .dictionary([])
        return
      }
      self = .dictionary(elements.map { LiteralValue($0.value) })
    } else {
      self.init(number: expression)
    }
  }

  private init?(number expression: ExprSyntax) {
    var expression = expression
    var sign = ""
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      (expression, sign) = (prefix.expression, "-")
    }
    if let literal = expression.as(IntegerLiteralExprSyntax.self) {
      guard let value = Self.integer(sign, literal.literal.text.filter { $0 != "_" }) else { return nil }
      self = .integer(value)
    } else if let literal = expression.as(FloatLiteralExprSyntax.self) {
      guard let value = Double(sign + literal.literal.text.filter { $0 != "_" }) else { return nil }
      self = .real(value)
    } else {
      return nil
    }
  }

  private static func integer(_ sign: String, _ digits: String) -> Int? {
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
      return Int(sign + digits.dropFirst(2), radix: radix)
    }
    return Int(sign + digits)
  }

  /// Whether a number comes before another; nil if one of them is none. A 64-bit integer that no `Double` holds is
  /// compared exactly with another integer only.
  static func isLess(_ left: LiteralValue?, _ right: LiteralValue?, as type: KnownType) -> Bool? {
    if case .real(let isFloat) = type {
      guard let left = left?.number, let right = right?.number else { return nil }
      // Where rounding leaves one below the other, the numbers themselves are in this order, too.
      return isFloat ? Float(left) < Float(right) : left < right
    }
    if case .integer(let left)? = left, case .integer(let right)? = right { return left < right }
    guard let left = left?.number, let right = right?.number else { return nil }
    return left < right
  }

  private var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .real(let value): value
    default: nil
    }
  }

  /// The number that JSON number text stands for (RFC 8259, section 6).
  init?(numberText text: String) {
    guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else { return nil }
    if let value = Int(text) {
      self = .integer(value)
    } else if let value = Double(text) {
      self = .real(value)
    } else {
      return nil
    }
  }

  /// The values that constraints on single values apply to.
  var leaves: [LiteralValue] {
    switch self {
    case .array(let elements), .dictionary(let elements): elements.flatMap { $0?.leaves ?? [] }
    default: [self]
    }
  }
}

extension LiteralValue: Equatable {
  /// Whether both are surely the same value: texts scalar by scalar, as payloads are compared.
  static func == (left: LiteralValue, right: LiteralValue) -> Bool {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.array(let left), .array(let right)), (.dictionary(let left), .dictionary(let right)): left == right
    default: false
    }
  }
}
