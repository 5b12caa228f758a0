import SwiftSyntax

/// A field of a record as its author wrote it.
struct DeclaredField {
  let property: DeclaredProperty
  let type: TypeSyntax
  private let attribute: AttributeSyntax?

  /// Nil for a property without a type.
  init?(_ property: DeclaredProperty) {
    guard let type = property.type else { return nil }
    (self.property, self.type) = (property, type)
    attribute = property.variable.attributes.first(.recordKey, .recordField)
  }

  /// What the payload calls the field; nil where that is the property's name.
  var renaming: ExprSyntax? { attribute?.argument(nil).flatMap { $0.is(NilLiteralExprSyntax.self) ? nil : $0 } }

  /// What the field's values must keep to beyond their type.
  var constraints: ExprSyntax? { attribute?.argument("constraints") }

  /// Whether the attribute says nothing that the compiler could have anything against.
  var isPlain: Bool { attribute.map(PlainArguments.arePlain) ?? true }

  /// Whether the field tells records apart.
  var isKey: Bool { attribute.flatMap { HalyardAttribute($0) } == .recordKey }

  /// The value of an absent field; an optional field is nil then by itself.
  var defaultValue: ExprSyntax? {
    property.initializer.flatMap { $0.is(NilLiteralExprSyntax.self) ? nil : $0 }
  }

  /// The payload's name as an expression.
  var nameText: String { renaming?.trimmedDescription ?? SwiftLiteral.text(property.plainName) }

  /// Fields among the members of a type: what it stores, but for a constant that has its value already.
  static func all(of members: MemberBlockItemListSyntax) -> [DeclaredField] {
    members.compactMap { member in
      guard let variable = member.decl.as(VariableDeclSyntax.self), let property = DeclaredProperty(variable),
        !property.isStatic, !property.isComputed
      else { return nil }
      return DeclaredField(property)
    }
  }
}
