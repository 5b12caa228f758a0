import SwiftSyntax
import SwiftSyntaxMacros

/// Reports members of the author's that a macro writes itself.
enum ReservedName {
  /// Those that there are.
  static func report(
    _ names: Set<String>, in members: MemberBlockItemListSyntax, of macro: String,
    in context: some MacroExpansionContext
  ) -> Set<String> {
    var found: Set<String> = []
    for member in members {
      guard let (name, place) = signature(member.decl), names.contains(name) else { continue }
      context.report("reserved-name", at: place, "\(macro) writes \(name) itself: give this another name")
      found.insert(name)
    }
    return found
  }

  /// How a member is called: `static flagCount`, `init(slots:)`.
  private static func signature(_ declaration: DeclSyntax) -> (String, Syntax)? {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      guard let property = DeclaredProperty(variable) else { return nil }
      return ((property.isStatic ? "static " : "") + property.plainName, Syntax(property.pattern))
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return (function.name.plainText + labels(function.signature), Syntax(function.name))
    }
    guard let initializer = declaration.as(InitializerDeclSyntax.self) else { return nil }
    return ("init" + labels(initializer.signature), Syntax(initializer.initKeyword))
  }

  private static func labels(_ signature: FunctionSignatureSyntax) -> String {
    "(" + signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined() + ")"
  }
}
