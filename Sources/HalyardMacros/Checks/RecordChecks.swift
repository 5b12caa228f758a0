import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What can be wrong with a record, each reported where its author wrote it, and once.
enum RecordChecks {
  /// Whether the conformance can be generated, told in silence.
  static func isSound(_ record: StructDeclSyntax, in context: some MacroExpansionContext) -> Bool {
    check(record, in: SilentContext(context))
  }

  /// Whether the conformance can be generated.
  static func check(_ record: StructDeclSyntax, in context: some MacroExpansionContext) -> Bool {
    ContainerChecks.checkPrivate(record, in: context)
    if let container = record.attributes.first(.container) {
      context.report("two-kinds", at: container, "a struct is a container of flags or a record, not both")
      return false
    }
    let fields = DeclaredField.all(of: record.memberBlock.members)
    var isSound = ContainerChecks.privateModifier(of: record, in: context) == nil
    if SuppressedConformance.report(on: record, "record", in: context) { isSound = false }
    for member in record.memberBlock.members {
      if let conditional = member.decl.as(IfConfigDeclSyntax.self), holdsFields(conditional) {
        context.report(
          "conditional-field", at: conditional, "the fields of a record cannot depend on a condition: payloads do not")
        isSound = false
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        isSound = check(variable, in: context) && isSound
      }
    }
    checkNames(fields, in: context)
    checkTypes(fields, of: OwnType(record, in: context.lexicalContext), in: context)
    if isSound, fields.isEmpty {
      context.report("no-fields", at: record.name, "a record needs a field: \(record.name.trimmed.text) stores nothing")
      return false
    }
    var names: Set = ["static recordSchema", "init(fields:)", "write(fields:)"]
    if let key = fields.first(where: \.isKey), key.property.plainName != "recordKey" { names.insert("recordKey") }
    let reserved = ReservedName.report(names, in: record.memberBlock.members, of: "@FlagRecord", in: context)
    return isSound && reserved.isEmpty && fields.allSatisfy { UnreadableType($0.type) == nil }
  }

  private static func holdsFields(_ conditional: IfConfigDeclSyntax) -> Bool {
    conditional.clauses.contains { clause in
      guard case .decls(let members)? = clause.elements else { return false }
      return !DeclaredField.all(of: members).isEmpty
    }
  }

  private static func check(_ variable: VariableDeclSyntax, in context: some MacroExpansionContext) -> Bool {
    let attribute = variable.attributes.first(.recordKey, .recordField)
    if ConditionalAttribute.report(on: variable, .recordKey, .recordField, in: context) { return false }
    if let key = variable.attributes.first(.recordKey), let field = variable.attributes.first(.recordField) {
      context.report(
        "two-attributes", at: field, "give the name and the constraints to @FlagRecordKey: a field has one attribute",
        note: (Syntax(key), "the other one"))
      return false
    }
    RepeatedAttribute.report(on: variable, .recordKey, in: context)
    RepeatedAttribute.report(on: variable, .recordField, in: context)
    guard let property = DeclaredProperty(variable) else {
      context.report("several-fields", at: variable.bindings, "write each field of a record in a line of its own")
      return false
    }
    if property.isStatic || property.isComputed {
      if let attribute {
        context.report("no-field", at: attribute, "only a stored property is a field of the record")
      }
      return true
    }
    if let modifier = variable.modifiers.storage {
      context.report("field-modifier", at: modifier, "a field of a record cannot be \(modifier.name.text)")
      return false
    }
    if let wrapper = variable.attributes.wrapper {
      context.report(
        "wrapped-field", at: wrapper,
        "a field of a record is what the payload says, and nothing wraps it: take \(wrapper.trimmedDescription) away")
      return false
    }
    if variable.bindingSpecifier.text == "let", property.initializer != nil {
      context.report(
        "constant-field", at: variable.bindingSpecifier,
        "\(property.plainName) has its value already, so that no payload could set it: make it var, or static",
        fix: .replacing(
          variable.bindingSpecifier,
          by: variable.bindingSpecifier.with(\.tokenKind, .keyword(.var)), "constant-field",
          "replace 'let' with 'var'"))
      return false
    }
    guard property.type != nil else {
      // Without an initializer the compiler asks for the type itself.
      MissingType.report(property, in: context)
      return false
    }
    return true
  }

  private static func checkTypes(_ fields: [DeclaredField], of record: OwnType, in context: some MacroExpansionContext)
  {
    for field in fields {
      if let reason = UnreadableType(field.type) {
        reason.report(field.type, in: context)
      } else if record.isElement(of: field.type) {
        context.report(
          "endless-record", at: field.type,
          "a record cannot hold itself: its schema would have no end; a JSONFlag of a Codable type can")
      }
    }
  }

  private static func checkNames(_ fields: [DeclaredField], in context: some MacroExpansionContext) {
    var names: [(name: String, node: Syntax)] = []
    var key: DeclaredField?
    for field in fields {
      let name = field.renaming.map { LiteralText($0)?.value } ?? field.property.plainName
      let node = field.renaming.map { Syntax($0) } ?? Syntax(field.property.pattern)
      if let name {
        if let first = names.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
          context.report(
            "duplicate-field", at: node, "another field is called \"\(name)\" in payloads",
            note: (first.node, "first used here"))
        }
        names.append((name, node))
      }
      if field.isKey {
        if let key {
          context.report(
            "second-key", at: field.property.pattern, "a record has one key field at most",
            note: (Syntax(key.property.pattern), "the other one"))
        } else {
          key = field
        }
      }
    }
  }

  /// What says of generated code that it is wrong, see `ValueChecks`.
  static func valueLines(_ fields: [DeclaredField], in context: some MacroExpansionContext) -> [String] {
    fields.flatMap { field in
      var values = ValueChecks(kind: "field", type: field.type, defaultValue: field.defaultValue, in: context)
      values.checkDefault()
      if let constraints = field.constraints { values.check(constraints: constraints) }
      return values.lines
    }
  }
}
