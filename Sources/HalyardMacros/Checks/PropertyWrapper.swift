import SwiftSyntax

extension AttributeListSyntax {
  /// The first attribute that may be a property wrapper: one of the author's own types, which begin with a capital as the
  /// compiler's attributes do not. A global actor looks the same, but is called one.
  var wrapper: AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { attribute in
      guard HalyardAttribute(attribute) == nil, let name = attribute.attributeName.names?.last else { return false }
      return name.first?.isUppercase == true && !name.hasSuffix("Actor")
    }
  }
}
