import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@FlagGroup`: the getter of a group, and a name for its type. The container's macro reports what is wrong.
struct FlagGroupMacro: AccessorMacro, PeerMacro {
  /// Columns count, see `SourcePlace`.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let getter = PropertyGetter(declaration, of: node, in: context) else { return [] }
    let (group, start) = (getter.property.groupType, getter.property.name(after: "at_"))
    return [getter.declaration("\(group)(slots: slots$.group(at: Positions$.\(start)))")]
  }

  /// The type stands in generated code once, where its author wrote it, so that what the compiler has against it is said
  /// once; and as visible as the property, beside it, since its type may be no more visible.
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self), let property = DeclaredProperty(variable),
      !property.isStatic, variable.attributes.first(.flag) == nil, let type = property.type,
      variable.attributes.isLast(node, in: context), let container = PropertyGetter.container(in: context)
    else { return [] }
    let isInlinable = TypeAccess(of: container, in: Array(context.lexicalContext.dropFirst())).isInlinable
    let access =
      switch AccessLevel(variable.modifiers) {
      case .public where isInlinable: "@usableFromInline "
      case .fileprivate: "fileprivate "
      case .private: "private "
      default: ""
      }
    return [
      "\(raw: SourcePlace.placing(type, after: "\(access)typealias \(property.groupType) =", prefix: " Halyard::FlagGroupType<", mark: " Halyard::".count, before: ">.Container", in: context))"
    ]
  }
}
