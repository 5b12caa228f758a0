import SwiftSyntax

/// What the attribute of a field says that is not plain, see `PlainArguments`: the attribute's own macro repeats it.
enum RecordMetadata {
  private static let result = "(name: Swift::String, constraints: Halyard::ValueConstraints)"

  /// The types that tell such fields apart.
  static func tags(of fields: [DeclaredField]) -> [String] {
    fields.filter { !$0.isPlain }.map { "enum \($0.property.name(after: "of_")) {}" }
  }

  /// The statement that takes the metadata of a field; none where it is plain.
  static func lines(_ field: DeclaredField) -> [String] {
    if field.isPlain { return [] }
    let tag = "Fields$.\(field.property.name(after: "of_"))"
    return ["let metadata$ = Self.metadata$(\(tag).self, \(SwiftLiteral.text(field.property.plainName)))"]
  }

  /// What the attribute's macro generates.
  static func function(_ field: DeclaredField) -> String {
    """
    private nonisolated static func metadata$(_ field: Fields$.\(field.property.name(after: "of_")).Type, \
    _ name$: Swift::String) -> \(result) {
    let given$: Swift::Optional<Swift::String> = \(field.renaming?.trimmedDescription ?? "nil")
    return (given$ ?? name$, \(field.constraints?.trimmedDescription ?? ".none"))
    }
    """
  }

  /// What the record's macro generates, for where the other is missing.
  static let fallback =
    "@_disfavoredOverload private nonisolated static func metadata$(_ field: any Any.Type, _ name$: Swift::String) "
    + "-> \(result) { (name$, .none) }"
}
