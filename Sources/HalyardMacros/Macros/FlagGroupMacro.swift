import SwiftSyntax
import SwiftSyntaxMacros

/// `@FlagGroup`: the getter of a group. The container's macro reports what is wrong.
struct FlagGroupMacro: AccessorMacro {
  /// Columns count, see `SourcePlace`.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let getter = PropertyGetter(declaration, of: node, in: context) else { return [] }
    let (group, start) = (getter.property.name(after: "group_"), getter.property.name(after: "at_"))
    return [getter.declaration("FlagPositions.\(group)(slots: slots$.group(at: FlagPositions.\(start)))")]
  }
}
