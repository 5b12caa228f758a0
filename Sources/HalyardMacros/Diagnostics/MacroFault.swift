import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What is wrong with a declaration, at its author's place, and what to write instead where one thing is right.
struct MacroFault: DiagnosticMessage, FixItMessage {
  let message: String
  let name: String
  let severity: DiagnosticSeverity

  var diagnosticID: MessageID { MessageID(domain: "Halyard", id: name) }
  var fixItID: MessageID { diagnosticID }

  init(_ name: String, _ message: String, severity: DiagnosticSeverity = .error) {
    (self.name, self.message, self.severity) = (name, message, severity)
  }
}

extension MacroExpansionContext {
  /// Reports a fault.
  ///
  /// - Parameters:
  ///   - name: What kind of fault it is, in kebab-case.
  ///   - node: Where.
  ///   - message: What is wrong and what to do.
  func report(
    _ name: String, at node: some SyntaxProtocol, severity: DiagnosticSeverity = .error,
    _ message: String, note: (at: Syntax, text: String)? = nil, fix: FixIt? = nil
  ) {
    let notes = note.map { [Note(node: $0.at, message: FaultNote(message: $0.text, name: name))] } ?? []
    diagnose(
      Diagnostic(
        node: node, message: MacroFault(name, message, severity: severity), notes: notes,
        fixIts: fix.map { [$0] } ?? []))
  }
}

/// A second place that belongs to a fault.
struct FaultNote: NoteMessage {
  let message: String
  let name: String
  var noteID: MessageID { MessageID(domain: "Halyard", id: name) }
}

extension FixIt {
  /// Replaces one node by another.
  static func replacing(
    _ old: some SyntaxProtocol, by new: some SyntaxProtocol, _ name: String, _ message: String
  ) -> FixIt {
    FixIt(message: MacroFault(name, message), changes: [.replace(oldNode: Syntax(old), newNode: Syntax(new))])
  }
}
