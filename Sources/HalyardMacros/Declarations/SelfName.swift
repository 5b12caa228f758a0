import SwiftSyntax

/// `Self` in types that generated code repeats within another type, where it would mean that one.
final class SelfName: SyntaxRewriter {
  private let name: TokenSyntax

  private init(_ name: TokenSyntax) {
    self.name = name
    super.init()
  }

  /// The text of a type with the type's own name instead of `Self`.
  static func replaced(by name: TokenSyntax, in type: TypeSyntax) -> String {
    SelfName(name).rewrite(type.trimmed).description
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard node.name.tokenKind == .keyword(.Self) else { return super.visit(node) }
    return TypeSyntax(node.with(\.name, name.trimmed.with(\.trailingTrivia, node.name.trailingTrivia)))
  }
}
