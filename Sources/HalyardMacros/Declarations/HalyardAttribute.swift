import SwiftSyntax

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

  /// The attributes that say where a declaration may be used.
  var availability: [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { $0.attributeName.trimmedDescription == "available" }
  }
}

extension AttributeSyntax {
  /// The expression of the argument with this label.
  func argument(_ label: String?) -> ExprSyntax? {
    guard case .argumentList(let list)? = arguments else { return nil }
    return list.first { $0.label?.text == label }?.expression
  }
}
