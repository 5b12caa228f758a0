import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What can be wrong with a container besides its flags.
enum ContainerChecks {
  /// Whether the declaration is a struct; reports it otherwise. For the role that the compiler always expands.
  static func isStruct(_ declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) -> Bool {
    if declaration.is(StructDeclSyntax.self) { return true }
    context.report(
      "no-struct", at: declaration.introducer, "a container of flags is a struct, not \(article(declaration))")
    return false
  }

  static func check(_ type: StructDeclSyntax, in context: some MacroExpansionContext) {
    checkPrivate(type, in: context)
    SuppressedConformance.report(on: type, "container", in: context)
    check(type.memberBlock.members, of: OwnType(type, in: context.lexicalContext), in: context)
  }

  /// The extension with the conformance stands outside of the types around, which do not show it what is private.
  static func checkPrivate(_ type: StructDeclSyntax, in context: some MacroExpansionContext) {
    guard let modifier = privateModifier(of: type, in: context) else { return }
    context.report(
      "private-type", at: modifier, "a nested \(type.name.text) cannot be private here: make it fileprivate",
      fix: .replacing(
        modifier, by: modifier.with(\.name.tokenKind, .keyword(.fileprivate)),
        "private-type", "replace 'private' with 'fileprivate'"))
  }

  /// What makes a nested type private.
  static func privateModifier(
    of type: StructDeclSyntax, in context: some MacroExpansionContext
  ) -> DeclModifierSyntax? {
    context.lexicalContext.isEmpty ? nil : type.modifiers.first { $0.name.text == "private" }
  }

  private static func check(
    _ members: MemberBlockItemListSyntax, of container: OwnType, in context: some MacroExpansionContext
  ) {
    for member in members {
      if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
        for clause in conditional.clauses {
          if case .decls(let members)? = clause.elements { check(members, of: container, in: context) }
        }
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        check(variable, of: container, in: context)
      }
    }
  }

  private static func check(
    _ variable: VariableDeclSyntax, of container: OwnType, in context: some MacroExpansionContext
  ) {
    if ConditionalAttribute.report(on: variable, .flag, .group, in: context) { return }
    RepeatedAttribute.report(on: variable, .flag, in: context)
    RepeatedAttribute.report(on: variable, .group, in: context)
    let attribute = variable.attributes.first(.flag, .group)
    guard let property = DeclaredProperty(variable) else {
      if attribute == nil, !variable.isComputedOrStatic { reportStored(variable, "", in: context) }
      return
    }
    guard let attribute else {
      if !property.isStatic, !property.isComputed { reportStored(variable, property.plainName, in: context) }
      return
    }
    let isFlag = HalyardAttribute(attribute) == .flag
    let kind = isFlag ? "flag" : "group"
    if let other = variable.attributes.first(isFlag ? .group : .flag) {
      context.report("two-kinds", at: other, "a property is a flag or a group, not both")
    } else if let modifier = variable.modifiers.storage {
      context.report(
        "stored-flag", at: modifier,
        "a \(kind) is read from its container's slots, and nothing is stored that could be \(modifier.name.text)")
    } else if property.isStatic {
      context.report("static-flag", at: attribute, "a \(kind) belongs to its container's values: it cannot be static")
    } else if property.hasObservers, let accessors = property.accessors {
      context.report(
        "observed-flag", at: accessors,
        "a \(kind) is never set, so that nothing is observed here; the pole tells of changes",
        fix: .removing(accessors, of: variable, "remove the observers"))
    } else if property.isComputed, let accessors = property.accessors {
      context.report(
        "computed-flag", at: accessors, "a \(kind) gets its value from its sources: remove the getter",
        fix: .removing(accessors, of: variable, "remove the getter"))
    } else if !isFlag {
      checkGroup(property, of: container, in: context)
    }
  }

  private static func checkGroup(
    _ property: DeclaredProperty, of container: OwnType, in context: some MacroExpansionContext
  ) {
    if let initializer = property.initializer {
      context.report("group-value", at: initializer, "a group has no value of its own; its flags have defaults")
    }
    if let type = property.type, container.isNamed(by: type) {
      context.report("endless-container", at: type, "a container cannot contain itself: its flags would have no end")
    }
  }

  private static func reportStored(
    _ variable: VariableDeclSyntax, _ name: String, in context: some MacroExpansionContext
  ) {
    context.report(
      "stored-property", at: variable.bindings,
      "\(name.isEmpty ? "this" : name) is neither a flag nor a group, and a container stores nothing else: put @Flag or "
        + "@FlagGroup in front, or make it static or computed")
  }

  private static func article(_ declaration: some DeclGroupSyntax) -> String {
    switch declaration.introducer.text {
    case "enum": "an enum"
    case "actor": "an actor"
    case let other: "a \(other)"
    }
  }
}

extension VariableDeclSyntax {
  fileprivate var isComputedOrStatic: Bool {
    modifiers.contains { ["static", "class"].contains($0.name.text) }
      || bindings.allSatisfy { $0.accessorBlock != nil }
  }
}

extension FixIt {
  /// Takes the accessors away from a property.
  fileprivate static func removing(
    _ accessors: AccessorBlockSyntax, of variable: VariableDeclSyntax, _ message: String
  ) -> FixIt? {
    guard let binding = variable.bindings.first else { return nil }
    var bare = binding.with(\.accessorBlock, nil)
    bare.trailingTrivia = accessors.trailingTrivia
    return .replacing(binding, by: bare, "remove-accessors", message)
  }
}
