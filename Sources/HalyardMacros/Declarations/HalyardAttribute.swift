import SwiftSyntax
import SwiftSyntaxMacros

/// The attributes that this plugin knows, as they are written: `@Flag`, `@Halyard.Flag` or `@Halyard::Flag`.
enum HalyardAttribute: String {
  case container = "FlagContainer"
  case flag = "Flag"
  case group = "FlagGroup"
  case record = "FlagRecord"
  case recordKey = "FlagRecordKey"
  case recordField = "FlagRecordField"

  /// Nil for an attribute of anybody else's.
  init?(_ attribute: AttributeSyntax) {
    if let name = attribute.attributeName.as(IdentifierTypeSyntax.self),
      name.moduleSelector.map({ $0.moduleName.text == "Halyard" }) ?? true
    {
      self.init(rawValue: name.name.text)
    } else if let name = attribute.attributeName.as(MemberTypeSyntax.self),
      name.baseType.as(IdentifierTypeSyntax.self)?.name.text == "Halyard"
    {
      self.init(rawValue: name.name.text)
    } else {
      return nil
    }
  }
}

extension AttributeListSyntax {
  /// The first of this plugin's attributes of one of these kinds.
  func first(_ kinds: HalyardAttribute...) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
      HalyardAttribute(attribute).map(kinds.contains) ?? false
    }
  }

  /// All of this plugin's attributes of these kinds.
  func all(_ kinds: HalyardAttribute...) -> [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { HalyardAttribute($0).map(kinds.contains) ?? false }
  }

  /// Whether an attribute is the last of its kind here, whose macro the compiler expands first. Those in front of it generate
  /// nothing.
  func isLast(_ attribute: AttributeSyntax, in context: some MacroExpansionContext) -> Bool {
    guard let kind = HalyardAttribute(attribute), let last = all(kind).last,
      let place = context.location(of: attribute), let lastPlace = context.location(of: last)
    else { return true }
    return place.line.trimmedDescription == lastPlace.line.trimmedDescription
      && place.column.trimmedDescription == lastPlace.column.trimmedDescription
  }

  /// The attributes that say where a declaration may be used.
  var availability: [AttributeSyntax] { attributes("available") }

  /// Whether there is an attribute of the compiler's with this name.
  func hasAttribute(_ name: String) -> Bool { !attributes(name).isEmpty }

  private func attributes(_ name: String) -> [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { $0.attributeName.trimmedDescription == name }
  }
}

extension AttributeSyntax {
  /// The expression of the argument with this label, without parentheses around it.
  func argument(_ label: String?) -> ExprSyntax? {
    guard case .argumentList(let list)? = arguments else { return nil }
    return list.first { $0.label?.text == label }?.expression.unparenthesized
  }
}
