import SwiftSyntax

/// A type that a macro stands on, by the names that its author can call it.
struct OwnType {
  /// From the outermost type around it to itself.
  private let path: [String]
  private let type: StructDeclSyntax

  init(_ type: StructDeclSyntax, in context: [Syntax]) {
    self.type = type
    path =
      context.reversed().flatMap { outer -> [String] in
        if let outer = outer.as(ExtensionDeclSyntax.self) { return outer.extendedType.names ?? [] }
        return outer.asProtocol((any NamedDeclSyntax).self).map { [$0.name.plainText] } ?? []
      } + [type.name.plainText]
  }

  /// Whether a type is this one, whatever its generic arguments.
  func isNamed(by other: TypeSyntax) -> Bool {
    guard let names = other.names else { return false }
    if names == ["Self"] { return true }
    // A type inside this one with the same name is meant before this one.
    let isHidden = type.memberBlock.members.contains {
      $0.decl.asProtocol((any NamedDeclSyntax).self)?.name.plainText == names.first
    }
    return path.suffix(names.count) == names && !isHidden
  }

  /// Whether a type is an array or a dictionary of this one. What it would hold without those, Swift refuses itself.
  func isElement(of other: TypeSyntax, inside isCollection: Bool = false) -> Bool {
    if isCollection, isNamed(by: other) { return true }
    if let other = other.as(OptionalTypeSyntax.self) { return isElement(of: other.wrappedType, inside: isCollection) }
    if let other = other.as(ArrayTypeSyntax.self) { return isElement(of: other.element, inside: true) }
    if let other = other.as(DictionaryTypeSyntax.self) { return isElement(of: other.value, inside: true) }
    guard let name = other.names?.last, let inner = other.genericArguments.last else { return false }
    switch name {
    case "Optional": return isElement(of: inner, inside: isCollection)
    case "Array", "Dictionary": return isElement(of: inner, inside: true)
    default: return false
    }
  }
}

extension TokenSyntax {
  /// The identifier without backticks.
  var plainText: String { String(text.filter { $0 != "`" }) }
}

extension TypeSyntax {
  /// The names of a nominal type, the outermost first; nil for a type of another kind.
  var names: [String]? {
    if let type = self.as(IdentifierTypeSyntax.self) { return [type.name.plainText] }
    guard let type = self.as(MemberTypeSyntax.self), let names = type.baseType.names else { return nil }
    return names + [type.name.plainText]
  }

  fileprivate var genericArguments: [TypeSyntax] {
    let clause =
      self.as(IdentifierTypeSyntax.self)?.genericArgumentClause ?? self.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.compactMap { argument in
      if case .type(let type) = argument.argument { type } else { nil }
    } ?? []
  }
}
