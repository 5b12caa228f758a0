import SwiftSyntax

/// A type as far as its spelling tells: what it can be checked for. A type of the author's own is `other`, and so are those
/// of Foundation, since programs without it have their own `URL` or `Date`. That a name is the author's own all the same
/// only the compiler knows, see `StandardTypeFault`.
indirect enum KnownType: Sendable {
  case bool, integer, string, duration, other
  case real(isFloat: Bool)
  case optional(KnownType), array(KnownType), dictionary(KnownType)

  init(_ type: TypeSyntax) {
    if let type = type.as(OptionalTypeSyntax.self) {
      self = .optional(KnownType(type.wrappedType))
    } else if let type = type.as(ArrayTypeSyntax.self) {
      self = .array(KnownType(type.element))
    } else if let type = type.as(DictionaryTypeSyntax.self) {
      self = .dictionary(KnownType(type.value))
    } else if let type = type.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil {
      self = Self.plain[type.name.text] ?? .other
    } else {
      self = .other
    }
  }

  private static let plain: [String: KnownType] = {
    var types: [String: KnownType] = [
      "Bool": .bool, "Double": .real(isFloat: false), "Float": .real(isFloat: true), "String": .string,
      "Duration": .duration, "Int": .integer,
      "UInt": .integer,
    ]
    for width in [8, 16, 32, 64] {
      types["Int\(width)"] = .integer
      types["UInt\(width)"] = .integer
    }
    return types
  }()

  /// The name of the innermost type of optionals, arrays and dictionaries, where that is the one of a known type.
  static func leafName(_ type: TypeSyntax) -> TypeSyntax {
    if let type = type.as(OptionalTypeSyntax.self) { return leafName(type.wrappedType) }
    if let type = type.as(ArrayTypeSyntax.self) { return leafName(type.element) }
    if let type = type.as(DictionaryTypeSyntax.self) { return leafName(type.value) }
    return type
  }

  /// Whether values hold others, which no name of the author's can change.
  var isWrapping: Bool {
    switch self {
    case .optional, .array, .dictionary: true
    default: false
    }
  }

  /// The innermost type of optionals, arrays and dictionaries, which constraints on single values apply to.
  var leaf: KnownType {
    switch self {
    case .optional(let type), .array(let type), .dictionary(let type): type.leaf
    default: self
    }
  }

  /// The type without being optional.
  var wrapped: KnownType {
    if case .optional(let type) = self { return type.wrapped }
    return self
  }

  /// Whether the type is the author's own: only the compiler knows whether flags can have it.
  var isOther: Bool { if case .other = self { true } else { false } }

  /// Whether the type is a floating-point number.
  var isRealNumber: Bool {
    switch self {
    case .real: true
    default: false
    }
  }

  /// Whether a range can bound the values themselves.
  var hasRange: Bool {
    switch self {
    case .integer, .real, .duration, .other: true
    default: false
    }
  }

  /// Whether a constraint of `ValueConstraints` can apply to the type.
  func canHave(_ constraint: String) -> Bool {
    switch constraint {
    case "minimum", "maximum":
      return leaf.hasRange
    case "minLength", "maxLength":
      switch leaf {
      case .string, .other: return true
      default: return false
      }
    case "pattern", "notBlank":
      switch leaf {
      case .string, .other: return true
      default: return false
      }
    case "minItems", "maxItems":
      switch wrapped {
      case .array, .dictionary, .other: return true
      default: return false
      }
    case "uniqueItems":
      switch wrapped {
      case .array, .other: return true
      default: return false
      }
    default:
      return true
    }
  }
}
