import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Flag`: the getter of a flag, and its reference `$name`. The container's macro reports what is wrong.
struct FlagMacro: AccessorMacro, PeerMacro {
  /// Columns count, see `SourcePlace`.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let getter = PropertyGetter(declaration, of: node, in: context) else { return [] }
    let reading = getter.property.type.map { KnownType($0).leaf.isOther } ?? false ? "flagValue" : "value"
    return [getter.declaration("slots$.\(reading)(at: Positions$.\(getter.property.name(after: "at_")))")]
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self), let property = DeclaredProperty(variable),
      !property.isStatic, property.accessors == nil, variable.bindingSpecifier.text == "var", let type = property.type,
      UnreadableType(type) == nil, DeclaredFlag(property, node).mayBeFlag,
      variable.attributes.isLast(node, in: context), PropertyGetter.container(in: context) != nil
    else { return [] }
    let access = AccessLevel(variable.modifiers).map { "\($0.rawValue) " } ?? ""
    let availability = variable.attributes.availability.map { "\($0.trimmedDescription) " }.joined()
    let start = "\(availability)\(access)var \(property.name(after: "$")):"
    let reference = SourcePlace.placing(
      type, after: start, prefix: " Halyard::FlagReference<", mark: " Halyard::".count,
      before: "> { slots$.reference(at: Positions$.\(property.name(after: "at_"))) }", in: context)
    let flag = DeclaredFlag(property, node)
    return ["\(raw: reference)"] + (flag.isPlain ? [] : ["\(raw: FlagCalls.function(flag, in: context))"])
  }
}
