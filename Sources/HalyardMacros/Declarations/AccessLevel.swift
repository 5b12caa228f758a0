import SwiftSyntax

/// Who may use a declaration, as far as generated code depends on it.
enum AccessLevel: String {
  case `public`, `package`, `internal`, `fileprivate`, `private`

  /// What the modifiers say; nil if they say nothing.
  init?(_ modifiers: DeclModifierListSyntax) {
    let named = modifiers.lazy.filter { $0.detail == nil }.compactMap { AccessLevel(rawValue: $0.name.text) }.first
    guard let named else { return nil }
    self = named
  }

}

/// A container's or a record's place among the types around it.
struct TypeAccess {
  /// What stands in front of a member that is to be as visible as its type; empty where Swift gives that by itself.
  let keyword: String
  /// Whether the bodies of its public members may be seen by other modules: the types around it must be known to be
  /// public, which an extension only says if it is `public` itself.
  let isInlinable: Bool

  init(of type: StructDeclSyntax, in context: [Syntax]) {
    var level = AccessLevel(type.modifiers)
    if level == nil, let first = context.first?.as(ExtensionDeclSyntax.self) { level = AccessLevel(first.modifiers) }
    switch level {
    case .public, .package: keyword = level.map { "\($0.rawValue) " } ?? ""
    default: keyword = type.attributes.hasAttribute("usableFromInline") ? "@usableFromInline " : ""
    }
    isInlinable =
      level == .public
      && context.allSatisfy {
        ($0.asProtocol((any WithModifiersSyntax).self)).map { AccessLevel($0.modifiers) } == .public
      }
  }
}
