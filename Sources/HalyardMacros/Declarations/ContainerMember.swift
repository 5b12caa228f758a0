import SwiftSyntax

/// What a container declares, in the author's order.
enum ContainerMember {
  case flag(DeclaredFlag)
  case group(DeclaredProperty, AttributeSyntax)
  /// The clauses of an `#if`, each with its members.
  case conditional([(clause: IfConfigClauseSyntax, members: [ContainerMember])])

  /// The flags and groups among the members of a type; everything else is left alone.
  static func all(of members: MemberBlockItemListSyntax) -> [ContainerMember] {
    members.compactMap { item in
      if let conditional = item.decl.as(IfConfigDeclSyntax.self) {
        let clauses = conditional.clauses.map { clause -> (IfConfigClauseSyntax, [ContainerMember]) in
          guard case .decls(let members)? = clause.elements else { return (clause, []) }
          return (clause, all(of: members))
        }
        return clauses.allSatisfy(\.1.isEmpty) ? nil : .conditional(clauses)
      }
      guard let variable = item.decl.as(VariableDeclSyntax.self), let property = DeclaredProperty(variable),
        !property.isStatic
      else { return nil }
      if let attribute = variable.attributes.first(.flag) { return .flag(DeclaredFlag(property, attribute)) }
      if let attribute = variable.attributes.first(.group) { return .group(property, attribute) }
      return nil
    }
  }
}

/// A flag as its author wrote it.
struct DeclaredFlag {
  let property: DeclaredProperty
  let attribute: AttributeSyntax

  init(_ property: DeclaredProperty, _ attribute: AttributeSyntax) {
    (self.property, self.attribute) = (property, attribute)
  }

  /// The default, in either spelling.
  var defaultValue: ExprSyntax? { attribute.argument("default") ?? property.initializer }

  /// Whether the property can be meant as a flag: what has neither a default nor a type that flags are known to have may
  /// be a group.
  var mayBeFlag: Bool {
    defaultValue != nil || property.type.map { !KnownType($0).isOther } ?? true
  }

  /// Whether the attribute says nothing that the compiler could have anything against.
  var isPlain: Bool { PlainArguments.arePlain(attribute) }

  /// An argument with this label.
  subscript(_ argument: FlagArgument) -> ExprSyntax? { attribute.argument(argument.rawValue) }
}
