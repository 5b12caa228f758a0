import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@FlagContainer`: what a container has besides its properties.
struct FlagContainerMacro: MemberMacro, ExtensionMacro {
  /// Columns count, see `SourcePlace`.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard ContainerChecks.isStruct(declaration, in: context) else { return [] }
    guard let declaration = declaration.as(StructDeclSyntax.self), !protocols.isEmpty,
      ContainerChecks.privateModifier(of: declaration, in: context) == nil
    else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): Halyard.FlagContainer {}")]
  }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let container = declaration.as(StructDeclSyntax.self) else { return [] }
    ContainerChecks.check(container, in: context)
    let members = ContainerMember.all(of: declaration.memberBlock.members)
    let requiresExpiry = node.argument("requiresExpiry")?.trimmedDescription == "true"
    var checks = FlagChecks(requiresExpiry: requiresExpiry, in: context)
    checks.check(members)

    let access = TypeAccess(of: declaration.modifiers, in: context.lexicalContext)
    let keyword = access.level.keyword
    let inlinable = access.isInlinable ? "@inlinable " : ""
    let usable = access.isInlinable ? "@usableFromInline " : ""
    let layout = ContainerLayout(members, isInlinable: access.isInlinable) { type, start in
      SourcePlace.placing(
        type, after: start, prefix: " Halyard.FlagGroupType<", mark: " Halyard.".count, before: ">.Container",
        in: context)
    }
    var result: [DeclSyntax] = [
      "\(raw: usable)let slots$: Halyard.FlagSlots",
      "\(raw: inlinable)\(raw: keyword)init(slots: Halyard.FlagSlots) { self.slots$ = slots }",
      """
      \(raw: keyword)static func declare(in flags: inout Halyard.FlagDeclarations) {
      \(raw: (checks.lines + FlagCalls.lines(members, in: context)).joined(separator: "\n"))
      }
      """,
      """
      \(raw: usable)enum FlagPositions {
      \(raw: layout.lines.joined(separator: "\n"))
      \(raw: inlinable)static var end: Swift.Int { \(raw: layout.position) }
      }
      """,
      "\(raw: inlinable)\(raw: keyword)static var flagCount: Swift.Int { FlagPositions.end }",
    ]
    if let encoding = node.argument("keyEncoding") {
      result.append(
        "\(raw: keyword)static var keyEncoding: Halyard.FlagKeyEncoding { \(raw: encoding.trimmedDescription) }")
    }
    return result
  }
}
