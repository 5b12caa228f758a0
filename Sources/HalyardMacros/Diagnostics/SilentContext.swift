import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// A context that reports nothing, for the second of two roles of one macro.
final class SilentContext: MacroExpansionContext {
  private let context: any MacroExpansionContext

  init(_ context: any MacroExpansionContext) { self.context = context }

  var lexicalContext: [Syntax] { context.lexicalContext }

  func makeUniqueName(_ name: String) -> TokenSyntax { context.makeUniqueName(name) }

  func diagnose(_ diagnostic: Diagnostic) {}

  func location(
    of node: some SyntaxProtocol, at position: PositionInSyntaxNode, filePathMode: SourceLocationFilePathMode
  ) -> AbstractSourceLocation? {
    context.location(of: node, at: position, filePathMode: filePathMode)
  }
}
