import SwiftSyntax
import SwiftSyntaxMacros

/// `@FlagRecordField` and `@FlagRecordKey`: what the record's macro reads; they generate nothing.
struct FlagRecordFieldMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let type = context.lexicalContext.first?.asProtocol((any DeclGroupSyntax).self)
    if type?.attributes.first(.record) == nil {
      context.report(
        "no-record", at: node,
        "\(node.trimmedDescription(upTo: "(")) belongs to a field of a struct with @FlagRecord in front")
    } else if !declaration.is(VariableDeclSyntax.self) {
      context.report("no-field", at: node, "only a stored property is a field of the record")
    }
    return []
  }
}
