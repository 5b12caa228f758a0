import SwiftSyntax
import SwiftSyntaxMacros

/// Reports an attribute that a property has already.
enum RepeatedAttribute {
  static func report(on variable: VariableDeclSyntax, _ kind: HalyardAttribute, in context: some MacroExpansionContext)
  {
    let attributes = variable.attributes.all(kind)
    for attribute in attributes.dropFirst() {
      context.report(
        "repeated-attribute", at: attribute, "a property has one @\(kind.rawValue): only the first one counts",
        note: (Syntax(attributes[0]), "the first one"))
    }
  }
}
