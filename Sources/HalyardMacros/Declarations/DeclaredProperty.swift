import SwiftSyntax

/// A stored property as its author wrote it.
struct DeclaredProperty {
  let variable: VariableDeclSyntax
  /// The name as written, with backticks if there are any.
  let name: String
  /// The name without backticks.
  let plainName: String
  let pattern: PatternSyntax
  let type: TypeSyntax?
  let initializer: ExprSyntax?
  let accessors: AccessorBlockSyntax?

  /// Nil for a pattern that is no single name, or several bindings; Swift itself refuses an accessor macro there.
  init?(_ variable: VariableDeclSyntax) {
    guard variable.bindings.count == 1, let binding = variable.bindings.first,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
    else { return nil }
    self.variable = variable
    name = pattern.identifier.trimmed.text
    plainName = name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
    self.pattern = binding.pattern
    type = binding.typeAnnotation?.type
    initializer = binding.initializer?.value.unparenthesized
    accessors = binding.accessorBlock
  }

  /// The name with something in front, in backticks if Swift may need them.
  func name(after prefix: String) -> String { quoted(prefix + plainName) }

  /// What `@FlagGroup` calls the type of the group. Nobody writes a `$`, so that the name is no author's.
  var groupType: String { quoted(plainName + "$Group") }

  /// What generated code calls the type of the group: as its author wrote it where `@FlagGroup` may name none, since the
  /// compiler leaves that macro out if it has anything against the attribute.
  func groupType(_ attribute: AttributeSyntax) -> String? {
    PlainArguments.arePlain(attribute) ? type.map { _ in groupType } : type?.trimmedDescription
  }

  private func quoted(_ name: String) -> String {
    // Which other characters Swift lets stand in a name without backticks is its own list.
    let isPlain = plainName.unicodeScalars.allSatisfy { $0.isASCII && ($0 == "_" || $0.properties.isXIDContinue) }
    return isPlain ? name : "`\(name)`"
  }

  /// Whether the property belongs to the type, not to its values.
  var isStatic: Bool { variable.modifiers.contains { ["static", "class"].contains($0.name.text) } }

  /// Whether the property only observes what is stored.
  var hasObservers: Bool {
    guard case .accessors(let list)? = accessors?.accessors else { return false }
    return list.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  /// Whether the property has code instead of a store.
  var isComputed: Bool { accessors != nil && !hasObservers }
}
