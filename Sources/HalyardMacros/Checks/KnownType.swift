import SwiftSyntax

/// A type as far as its spelling tells: what it can be checked for. A type of the author's own is `other`, and so are those
/// of Foundation, since programs without it have their own `URL` or `Date`.
indirect enum KnownType: Sendable {
  case bool, integer, real, string, duration, other
  case optional(KnownType), array(KnownType), dictionary(KnownType)

  init(_ type: TypeSyntax) {
    if let type = type.as(OptionalTypeSyntax.self) {
      self = .optional(KnownType(type.wrappedType))
    } else if let type = type.as(ArrayTypeSyntax.self) {
      self = .array(KnownType(type.element))
    } else if let type = type.as(DictionaryTypeSyntax.self) {
      self = .dictionary(KnownType(type.value))
    } else if let type = type.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil, !Self.isOwn(type) {
      self = Self.plain[type.name.text] ?? .other
    } else {
      self = .other
    }
  }

  /// Whether a type around this place, as far as it is seen, has a type of its own with this name.
  private static func isOwn(_ type: IdentifierTypeSyntax) -> Bool {
    sequence(first: Syntax(type), next: \.parent).contains { node in
      node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members.contains { member in
        let isType =
          member.decl.asProtocol((any DeclGroupSyntax).self) != nil || member.decl.is(TypeAliasDeclSyntax.self)
        return isType && member.decl.asProtocol((any NamedDeclSyntax).self)?.name.plainText == type.name.plainText
      } ?? false
    }
  }

  private static let plain: [String: KnownType] = {
    var types: [String: KnownType] = [
      "Bool": .bool, "Double": .real, "Float": .real, "String": .string, "Duration": .duration, "Int": .integer,
      "UInt": .integer,
    ]
    for width in [8, 16, 32, 64] {
      types["Int\(width)"] = .integer
      types["UInt\(width)"] = .integer
    }
    return types
  }()

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
