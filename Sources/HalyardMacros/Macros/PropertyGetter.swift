import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The getter of a flag or a group.
///
/// There is one after an error, too, and a setter where there is a getter already: the compiler has nothing to add then.
struct PropertyGetter {
  let property: DeclaredProperty
  private let isInlinable: Bool
  private let isInContainer: Bool
  private let isFlag: Bool
  private let isRepeated: Bool

  /// Nil where the compiler, or the container's macro, refuses the property.
  init?(
    _ declaration: some DeclSyntaxProtocol, of attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) {
    if declaration.is(SubscriptDeclSyntax.self) {
      context.report(
        "no-property", at: attribute,
        "\(attribute.trimmedDescription(upTo: "(")) belongs to a property, not a subscript")
      return nil
    }
    guard let variable = declaration.as(VariableDeclSyntax.self), let property = DeclaredProperty(variable)
    else { return nil }
    self.property = property
    isRepeated = !variable.attributes.isLast(attribute, in: context)
    isFlag = HalyardAttribute(attribute) == .flag
    // A second getter would be an error of its own.
    if !isFlag, variable.attributes.first(.flag) != nil { return nil }
    let container = Self.container(in: context)
    isInContainer = container != nil && !property.isStatic
    if container == nil, !isRepeated, !Self.isContainer(context.lexicalContext.first) {
      context.report(
        "no-container", at: attribute,
        "\(attribute.trimmedDescription(upTo: "(")) belongs to a struct with @FlagContainer in front")
    }
    let access = container.map { TypeAccess(of: $0, in: Array(context.lexicalContext.dropFirst())) }
    isInlinable = access?.isInlinable == true && AccessLevel(variable.modifiers) == .public
  }

  /// Whether a type wants to be a container; that it cannot be one is its own macro's to report.
  private static func isContainer(_ type: Syntax?) -> Bool {
    type?.asProtocol((any DeclGroupSyntax).self)?.attributes.first(.container) != nil
  }

  /// The container that the property stands in.
  static func container(in context: some MacroExpansionContext) -> StructDeclSyntax? {
    guard let type = context.lexicalContext.first?.as(StructDeclSyntax.self),
      type.attributes.first(.container) != nil
    else { return nil }
    return type
  }

  /// Always inlined: a read in another module is then one load, without retain and release.
  func declaration(_ body: String) -> AccessorDeclSyntax {
    if property.isComputed || isRepeated { return "set { Swift::fatalError() }" }
    if property.type?.isOpaque == true { return "get { 0 }" }
    guard isInContainer, property.type.map({ UnreadableType($0) == nil }) ?? isFlag else {
      return "get { Swift::fatalError() }"
    }
    return "\(raw: isInlinable ? "@inlinable " : "")@inline(__always) get { \(raw: body) }"
  }
}

extension TypeSyntax {
  /// Whether the body of a getter says what the type is: `Never` would be no value of it.
  fileprivate var isOpaque: Bool { self.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.text == "some" }
}

extension SyntaxProtocol {
  /// The text in front of a character.
  func trimmedDescription(upTo end: Character) -> String { String(trimmedDescription.prefix { $0 != end }) }
}
