import SwiftSyntax

extension DeclModifierListSyntax {
  /// A modifier that says how a value is stored.
  var storage: DeclModifierSyntax? { first { ["lazy", "weak", "unowned"].contains($0.name.text) } }
}
