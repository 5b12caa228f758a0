import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@FlagRecordField` and `@FlagRecordKey`: what the record's macro reads; they generate what is not plain.
struct FlagRecordFieldMacro: PeerMacro {
  /// Columns count, see `SourcePlace`.
  static var formatMode: FormatMode { .disabled }

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
    guard let variable = declaration.as(VariableDeclSyntax.self),
      let field = DeclaredProperty(variable).flatMap({ DeclaredField($0) }), !field.isPlain,
      variable.attributes.all(.recordField, .recordKey).count == 1
    else { return [] }
    return ["\(raw: RecordMetadata.function(field))"]
  }
}
