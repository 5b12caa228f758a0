import SwiftSyntax
import SwiftSyntaxMacros

extension LiteralText {
  /// Reports a fault within the literal.
  ///
  /// A macro's diagnostic can only stand at the beginning of a literal, so that most are a line of generated code, which is
  /// returned.
  func report(
    _ name: String, _ message: String, atScalar scalar: Int, in context: some MacroExpansionContext
  ) -> [String] {
    guard let place = SourcePlace(literal, in: context),
      let line = place.error(message, offset: sourceOffset(ofScalar: scalar))
    else {
      context.report(name, at: literal, message)
      return []
    }
    return [line]
  }
}
