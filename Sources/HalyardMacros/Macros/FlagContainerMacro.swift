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
      ContainerChecks.privateModifier(of: declaration, in: context) == nil, declaration.suppressedConformance == nil
    else { return [] }
    return [try ExtensionDeclSyntax("nonisolated extension \(type.trimmed): Halyard::FlagContainer {}")]
  }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let container = declaration.as(StructDeclSyntax.self) else { return [] }
    ContainerChecks.check(container, in: context)
    let members = ContainerMember.all(of: declaration.memberBlock.members)
    let requiresExpiry = LiteralBool.value(of: node.argument("requiresExpiry"), in: context) ?? false
    let encoding = KnownEncoding.encoding(node.argument("keyEncoding"), declaration.memberBlock.members)
    var checks = FlagChecks(requiresExpiry: requiresExpiry, encoding: encoding, in: context)
    checks.check(members)

    let access = TypeAccess(of: container, in: context.lexicalContext)
    let keyword = access.keyword
    let inlinable = access.isInlinable ? "@inlinable " : ""
    let usable = access.isInlinable ? "@usableFromInline " : ""
    let layout = ContainerLayout(members, isInlinable: access.isInlinable)
    let tags = FlagCalls.tags(of: members)
    var result: [(name: String?, declaration: DeclSyntax)] = [
      (nil, "\(raw: usable)nonisolated let slots$: Halyard::FlagSlots"),
      (
        "init(slots:)",
        "\(raw: Self.inlinable(container, access))\(raw: keyword)nonisolated init(slots: Halyard::FlagSlots) { self.slots$ = slots }"
      ),
      (
        "declare(in:)",
        """
        \(raw: keyword)nonisolated static func declare(in flags$: inout Halyard::FlagDeclarations) {
        \(raw: (checks.lines + FlagCalls.lines(members, in: context)).joined(separator: "\n"))
        }
        """
      ),
      (
        nil,
        """
        \(raw: usable)nonisolated enum Positions$ {
        \(raw: (layout.lines + tags).joined(separator: "\n"))
        \(raw: inlinable)static var end: Swift::Int { \(raw: layout.position) }
        }
        """
      ),
      (
        "static flagCount",
        "\(raw: inlinable)\(raw: keyword)nonisolated static var flagCount: Swift::Int { Positions$.end }"
      ),
    ]
    if !tags.isEmpty {
      let fallback =
        "@_disfavoredOverload private nonisolated static func declare$(_ flag: any Any.Type, "
        + "in flags$: inout Halyard::FlagDeclarations) {}"
      result.append((nil, "\(raw: fallback)"))
    }
    if let encoding = node.argument("keyEncoding") {
      let value = encoding.trimmedDescription
      result.append(
        (
          "static keyEncoding",
          "\(raw: keyword)nonisolated static var keyEncoding: Halyard::FlagKeyEncoding { \(raw: value) }"
        ))
    }
    let reserved = ReservedName.report(
      Set(result.compactMap(\.name)), in: declaration.memberBlock.members, of: "@FlagContainer", in: context)
    return result.filter { $0.name.map { !reserved.contains($0) } ?? true }.map(\.declaration)
  }

  /// Other modules see an initialiser that stores only where they know the layout.
  private static func inlinable(_ container: StructDeclSyntax, _ access: TypeAccess) -> String {
    guard access.isInlinable else { return "" }
    if container.attributes.hasAttribute("frozen") { return "@inlinable " }
    return """
      #if !hasFeature(LibraryEvolution)
      @inlinable
      #endif

      """
  }
}
