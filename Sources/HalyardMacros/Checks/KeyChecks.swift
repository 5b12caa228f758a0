import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// The keys and the remote keys of a container's flags: each is sound, and no two are one.
struct KeyChecks<Context: MacroExpansionContext> {
  private let context: Context
  private let encoding: FlagKeyEncoding?
  private var keys: [FlagKey: [Seen]] = [:]
  private var names: [FlagKey: [Seen]] = [:]
  private var paths: [PayloadPath: [Seen]] = [:]
  /// What says of generated code that it is wrong, within a literal: a diagnostic can only stand at the beginning of one.
  private(set) var lines: [String] = []

  /// A literal or a name, and the clauses that it stands in. Two are surely there together if one of them needs no clause
  /// that the other does not.
  private struct Seen {
    let place: Syntax
    let clauses: [Int: Int]

    func meets(_ clauses: [Int: Int]) -> Bool {
      let (fewer, more) = self.clauses.count < clauses.count ? (self.clauses, clauses) : (clauses, self.clauses)
      return fewer.allSatisfy { conditional, clause in more[conditional] == clause }
    }
  }

  /// - Parameters:
  ///   - encoding: How names become keys, as far as the container knows it; nil if it does not.
  ///   - context: Where mistakes are reported.
  init(encoding: FlagKeyEncoding?, in context: Context) {
    (self.encoding, self.context) = (encoding, context)
  }

  mutating func check(_ flag: DeclaredFlag, _ clauses: [Int: Int]) {
    if let key = flag.attribute.argument("key"), !key.is(NilLiteralExprSyntax.self) {
      if let text = LiteralText(key) { check(FlagKey(text.value), at: key, clauses) }
    } else if let name = encoding?.key([flag.property.plainName]) {
      let place = Syntax(flag.property.pattern)
      if let first = names[name]?.first(where: { $0.meets(clauses) }) {
        context.report(
          "duplicate-key", at: place, "another flag has the key \(name), which \(flag.property.plainName) becomes",
          note: (first.place, "first used here"))
      }
      names[name, default: []].append(Seen(place: place, clauses: clauses))
    }
    guard let remoteKey = flag[.remoteKey], let text = LiteralText(remoteKey) else { return }
    do {
      let path = try PayloadPath(text.value)
      if let first = paths[path]?.first(where: { $0.meets(clauses) }) {
        context.report(
          "duplicate-remote-key", at: remoteKey, "another flag has the remote key \(remoteKey.trimmedDescription)",
          note: (first.place, "first used here"))
      }
      paths[path, default: []].append(Seen(place: Syntax(remoteKey), clauses: clauses))
    } catch {
      let hint = error.hint.map { "; \($0)" } ?? ""
      lines += text.report(
        "remote-key", "the remote key is no path: \(error.reason)\(hint)", atScalar: error.offset, in: context)
    }
  }

  private mutating func check(_ key: FlagKey, at expression: ExprSyntax, _ clauses: [Int: Int]) {
    guard !key.rawValue.isEmpty else {
      context.report("empty-key", at: expression, "a key needs a text: remove `key:`, and it follows from the property")
      return
    }
    if let first = keys[key]?.first(where: { $0.meets(clauses) }) {
      context.report(
        "duplicate-key", at: expression, "another flag has the key \(expression.trimmedDescription)",
        note: (first.place, "first used here"))
    }
    keys[key, default: []].append(Seen(place: Syntax(expression), clauses: clauses))
  }
}
