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
    let access = TypeAccess(of: record.modifiers, in: context.lexicalContext).level.keyword
    let schema = schemaLines(record.name.trimmed.text.filter { $0 != "`" }, fields, in: context)
    let types = fields.map { $0.type.trimmedDescription }.joined(separator: ", ")
    var members: [DeclSyntax] = [
      """
      \(raw: access)nonisolated static var recordSchema: Halyard::RecordSchema {
      \(raw: schema.joined(separator: "\n"))
      }
      """,
      """
      fileprivate nonisolated static func values$(of fields: Halyard::RecordFields) -> (\(raw: types))? {
      \(raw: readingLines(fields).joined(separator: "\n"))
      }
      """,
      """
      \(raw: access)nonisolated func write(fields: inout Halyard::RecordWriter) {
      \(raw: fields.map { "fields.append(self.\($0.property.name))" }.joined(separator: "\n"))
      }
      """,
    ]
    if let key = fields.first(where: \.isKey), key.property.plainName != "recordKey" {
      members.append(
        "\(raw: access)nonisolated var recordKey: \(key.type.trimmed) { self.\(raw: key.property.name) }")
    }
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
    let access = TypeAccess(of: record.modifiers, in: context.lexicalContext).level.keyword
    // What the author says that the record conforms to must not be said again.
    let wanted = Set(protocols.map { $0.as(MemberTypeSyntax.self)?.name.text ?? $0.trimmedDescription })
    let missing = ["FlagRecord"] + (fields.contains(where: \.isKey) ? ["KeyedFlagRecord"] : [])
    let conformances = missing.filter(wanted.contains)
    let clause = conformances.isEmpty ? "" : ": " + conformances.map { "Halyard::\($0)" }.joined(separator: ", ")
    let assignments = fields.enumerated().map { position, field in
      "self.\(field.property.name) = values\(fields.count == 1 ? "" : ".\(position)")"
    }
    return [
      try ExtensionDeclSyntax(
        """
        nonisolated extension \(type.trimmed)\(raw: clause) {
        \(raw: access)nonisolated init?(fields: Halyard::RecordFields) {
        guard let values = Self.values$(of: fields) else { return nil }
        \(raw: assignments.joined(separator: "\n"))
        }
        }
        """)
    ]
  }

  /// The defaults are statements of their own: a mistake in one is then shown where it was made.
  private static func schemaLines(
    _ name: String, _ fields: [DeclaredField], in context: some MacroExpansionContext
  ) -> [String] {
    var lines: [String] = []
    var calls: [String] = []
    for (position, field) in fields.enumerated() {
      var call = "Halyard::RecordField(\(field.nameText), (\(field.type.trimmedDescription)).self"
      if let value = field.defaultValue {
        lines += RepeatedValue.initialValue("default$\(position)", value, field.type, in: context)
        call += ", default: default$\(position)"
      }
      if let constraints = field.constraints { call += ", constraints: \(constraints.trimmedDescription)" }
      if field.isKey { call += ", isKey: true" }
      calls.append(call + "),")
    }
    return lines + ["return Halyard::RecordSchema(\"\(name)\", fields: ["] + calls + ["])"]
  }

  private static func readingLines(_ fields: [DeclaredField]) -> [String] {
    let names = fields.indices.map { "field$\($0)" }
    let readings = fields.enumerated().map { position, field in
      "guard let \(names[position]): \(field.type.trimmedDescription) = fields[\(position)] else { return nil }"
    }
    return readings + ["return (\(names.joined(separator: ", ")))"]
  }
}
