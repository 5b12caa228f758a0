import SwiftSyntax
import SwiftSyntaxMacros

/// Reports an attribute that stands in an `#if` without its declaration: what depends on the attribute would not know.
enum ConditionalAttribute {
  /// Whether there is one of these attributes.
  static func report(
    on variable: VariableDeclSyntax, _ kinds: HalyardAttribute..., in context: some MacroExpansionContext
  ) -> Bool {
    for element in variable.attributes {
      guard case .ifConfigDecl(let conditional) = element, let attribute = first(in: conditional, kinds) else {
        continue
      }
      context.report(
        "conditional-attribute", at: attribute,
        "put the whole declaration into the #if: \(attribute.trimmedDescription(upTo: "(")) alone cannot depend on it")
      return true
    }
    return false
  }

  private static func first(in conditional: IfConfigDeclSyntax, _ kinds: [HalyardAttribute]) -> AttributeSyntax? {
    for clause in conditional.clauses {
      guard case .attributes(let attributes)? = clause.elements else { continue }
      for element in attributes {
        if case .attribute(let attribute) = element, HalyardAttribute(attribute).map(kinds.contains) ?? false {
          return attribute
        }
        if case .ifConfigDecl(let inner) = element, let attribute = first(in: inner, kinds) { return attribute }
      }
    }
    return nil
  }
}
