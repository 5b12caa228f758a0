import SwiftSyntax
import SwiftSyntaxMacros

/// A fault that there is only if a name means the standard library's type.
///
/// A macro sees how a type is spelled, and an author may have a type `Int` of their own in any file. So the fault is code
/// that the compiler refuses at the author's place for the one, and accepts for the other.
enum StandardTypeFault {
  /// The statements.
  ///
  /// - Parameters:
  ///   - type: The name, which is that of a standard type.
  ///   - node: Where the fault is reported.
  ///   - subject: What is at fault, in one word: the report begins with it.
  ///   - message: What is wrong and what to do.
  static func lines(
    _ type: TypeSyntax, at node: some SyntaxProtocol, _ subject: String, _ message: String,
    in context: some MacroExpansionContext
  ) -> [String] {
    let name = type.trimmedDescription
    // Apart from the choice of the type: within one expression the compiler would choose what it need not refuse.
    let report = SourcePlace.placing(
      node, after: "_ = meaning$", prefix: ".", mark: 1, text: subject,
      in: context)
    return [
      """
      do {
      nonisolated struct Refused$ {
      @available(*, unavailable, message: \(SwiftLiteral.text(message))) var `\(subject)`: Swift::Bool { false }
      }
      nonisolated struct Accepted$ { var `\(subject)`: Swift::Bool { true } }
      nonisolated enum Meaning$ {
      static func of(_ type: Swift::\(name).Type) -> Refused$ { Refused$() }
      @_disfavoredOverload static func of(_ type: any Any.Type) -> Accepted$ { Accepted$() }
      }
      let meaning$ = Meaning$.of(\(name).self)
      \(report)
      }
      """
    ]
  }
}
