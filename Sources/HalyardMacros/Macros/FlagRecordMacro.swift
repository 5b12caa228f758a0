import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@FlagRecord`: the conformance of a record. Its initialiser stands in the extension, so that the memberwise one stays;
/// what names types stands in the record, where the author's names are known.
struct FlagRecordMacro: MemberMacro, ExtensionMacro {
  /// Columns count, see `SourcePlace`.
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let record = declaration.as(StructDeclSyntax.self) else { return [] }
    guard RecordChecks.check(record, in: context) else { return [] }
    let fields = DeclaredField.all(of: record.memberBlock.members)
    let access = TypeAccess(of: record, in: context.lexicalContext).keyword
    let types = typeLines(of: record, fields, in: context)
    let schema =
      RecordChecks.valueLines(fields, in: context) + schemaLines(record.name.plainText, fields, in: context)
    var members: [DeclSyntax] = [
      """
      private nonisolated enum Fields$ {
      \(raw: (types + RecordMetadata.tags(of: fields) + RecordReading(fields).functions).joined(separator: "\n"))
      }
      """,
      """
      \(raw: access)nonisolated static var recordSchema: Halyard::RecordSchema {
      \(raw: schema.joined(separator: "\n"))
      }
      """,
      """
      \(raw: access)nonisolated func write(fields: inout Halyard::RecordWriter) {
      \(raw: writingLines(fields).joined(separator: "\n"))
      }
      """,
    ]
    if let key = fields.first(where: \.isKey), key.property.plainName != "recordKey" {
      let property = SourcePlace.placing(
        key.type, after: "\(access)nonisolated var recordKey:", before: " { self.\(key.property.name) }", in: context)
      members.append("\(raw: property)")
    }
    if fields.contains(where: { !$0.isPlain }) { members.append("\(raw: RecordMetadata.fallback)") }
    return members
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let record = declaration.as(StructDeclSyntax.self) else {
      context.report("no-struct", at: declaration.introducer, "a record is a struct with named fields")
      return []
    }
    guard RecordChecks.isSound(record, in: context) else { return [] }
    let fields = DeclaredField.all(of: record.memberBlock.members)
    let access = TypeAccess(of: record, in: context.lexicalContext).keyword
    // What the author says that the record conforms to must not be said again.
    let wanted = Set(protocols.map { $0.as(MemberTypeSyntax.self)?.name.text ?? $0.trimmedDescription })
    let missing = ["FlagRecord"] + (fields.contains(where: \.isKey) ? ["KeyedFlagRecord"] : [])
    let conformances = missing.filter(wanted.contains)
    let clause = conformances.isEmpty ? "" : ": " + conformances.map { "Halyard::\($0)" }.joined(separator: ", ")
    // That a field's type has no equality is an error of the extension as a whole.
    let heading = SourcePlace(record.name, in: context)?.heading
    var result = try ExtensionDeclSyntax(
      """
      nonisolated extension \(type.trimmed)\(raw: clause) {
      \(raw: heading == nil ? "" : "#sourceLocation()\n")\(raw: access)nonisolated init?(fields: Halyard::RecordFields) {
      \(raw: RecordReading(fields).statements.joined(separator: "\n"))
      }
      }
      """)
    if let heading {
      result.leadingTrivia = .unexpectedText(heading.line)
      result.modifiers.trailingTrivia = .newline + .unexpectedText(heading.padding)
    }
    return [result]
  }

  /// Each type stands in generated code once, where its author wrote it, so that what the compiler has against it is said
  /// once.
  private static func typeLines(
    of record: StructDeclSyntax, _ fields: [DeclaredField], in context: some MacroExpansionContext
  ) -> [String] {
    fields.enumerated().map { position, field in
      SourcePlace.placing(
        field.type, after: "typealias \(RecordReading.type(position)) =", prefix: " Halyard::RecordFieldType<",
        mark: " Halyard::".count, text: SelfName.replaced(by: record.name, in: field.type), before: ">.Field",
        in: context)
    }
  }

  /// The type's name keeps a mistake in it out of these lines.
  private static func writingLines(_ fields: [DeclaredField]) -> [String] {
    fields.enumerated().map { "fields.append(self.\($1.property.name) as Fields$.\(RecordReading.type($0)))" }
  }

  /// The defaults are statements of their own: a mistake in one is then shown where it was made. So are the fields, each in
  /// a scope of its own: the compiler's time for a literal of them all, or for one long scope, grows faster than their
  /// number.
  private static func schemaLines(
    _ name: String, _ fields: [DeclaredField], in context: some MacroExpansionContext
  ) -> [String] {
    let lines = fields.enumerated().flatMap { position, field in
      let type = "Fields$.\(RecordReading.type(position))"
      var lines = RecordMetadata.lines(field)
      var call =
        "fields$.append(Halyard::RecordField(\(lines.isEmpty ? field.nameText : "metadata$.name"), \(type).self"
      if field.defaultValue != nil { call += ", default: default$" }
      if let constraints = field.constraints {
        call += ", constraints: \(lines.isEmpty ? constraints.trimmedDescription : "metadata$.constraints")"
      }
      if field.isKey { call += ", isKey: true" }
      call += "))"
      if let value = field.defaultValue {
        lines.append(RepeatedValue.initialValue("default$", value, of: type, in: context))
      }
      return lines.isEmpty ? [call] : ["do {"] + lines + [call, "}"]
    }
    return ["var fields$: [Halyard::RecordField] = []"] + lines
      + ["return Halyard::RecordSchema(\(SwiftLiteral.text(name)), fields: fields$)"]
  }
}
