import SwiftSyntax
import SwiftSyntaxMacros

/// Reports a type that cannot be copied or kept, as containers and records are.
enum SuppressedConformance {
  /// Whether there is one.
  @discardableResult
  static func report(
    on type: StructDeclSyntax, _ kind: String, in context: some MacroExpansionContext
  ) -> Bool {
    guard let suppressed = type.suppressedConformance else { return false }
    context.report(
      "suppressed-conformance", at: suppressed,
      "a \(kind) is copied and kept: take \(suppressed.trimmedDescription) away")
    return true
  }
}

extension StructDeclSyntax {
  /// `~Copyable` or `~Escapable` behind the type's name.
  var suppressedConformance: TypeSyntax? {
    inheritanceClause?.inheritedTypes.lazy.map(\.type).first { type in
      let name = type.as(SuppressedTypeSyntax.self)?.type.names?.last
      return name == "Copyable" || name == "Escapable"
    }
  }
}
