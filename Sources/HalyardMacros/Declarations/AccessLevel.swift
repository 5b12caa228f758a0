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

  /// The keyword in front of a member that is to be as visible as its type; empty where Swift gives that by itself.
  var keyword: String {
    switch self {
    case .public, .package: "\(rawValue) "
    case .internal, .fileprivate, .private: ""
    }
  }
}

/// A container's or a record's place among the types around it.
struct TypeAccess {
  /// The type's own level.
  let level: AccessLevel
  /// Whether the bodies of its public members may be seen by other modules: the types around it must be known to be
  /// public, which an extension only says if it is `public` itself.
  let isInlinable: Bool

  init(of modifiers: DeclModifierListSyntax, in context: [Syntax]) {
    var level = AccessLevel(modifiers)
    if level == nil, let first = context.first?.as(ExtensionDeclSyntax.self) { level = AccessLevel(first.modifiers) }
    self.level = level ?? .internal
    isInlinable =
      level == .public
      && context.allSatisfy {
        ($0.asProtocol((any WithModifiersSyntax).self)).map { AccessLevel($0.modifiers) } == .public
      }
  }
}
