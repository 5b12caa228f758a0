/// The objects of a schema document.
extension DocumentVocabulary {
  /// The document itself.
  static let document = DocumentVocabulary("schema document", ["format", "flags"])
  /// A flag.
  static let flag = DocumentVocabulary(
    "flag", flagNames,
    advice: otherNames.mapValues { "the name here is \($0)" }.merging(otherWays) { name, _ in name })
  /// The shape of a record.
  static let record = DocumentVocabulary("record", ["name", "fields"])
  /// A field of a record.
  static let field = DocumentVocabulary(
    "field", fieldNames,
    advice: otherNames.mapValues {
      "the name here is \($0)" + (namesOfFlagOnly.contains($0) ? ", which belongs to the flag and not to a field" : "")
    }.merging(otherWays) { name, _ in name }.merging(
      namesOfFlagOnly.map { ($0, "\($0) belongs to the flag, not to a field of its record") }
    ) { name, _ in name })

  /// What JSON Schema and Swift call the members.
  private static let otherNames = [
    "enum": "cases", "min": "minimum", "max": "maximum", "minLen": "minLength", "maxLen": "maxLength",
    "secret": "sensitive", "isRequired": "required", "unique": "uniqueItems", "default_value": "default",
    "regex": "pattern",
  ]

  /// What is no member here, but said in another way.
  private static let otherWays = [
    "format": "the type says it: date, url, data or duration",
    "items": "the type says it: array<T>, with the element's type for T",
    "properties": "the type record says it, with the fields in record",
    "nullable": "the type says it: optional<T>",
  ]

  private static let flagNames =
    [
      "key", "type", "default", "description", "remoteKey", "cases", "record", "required", "owner", "expires",
      "killSwitch", "tags", "sensitive",
    ] + constraints + ["declaration"]

  private static let fieldNames = ["name", "type", "default", "cases", "isKey", "record"] + constraints

  /// The members that only a flag has.
  private static let namesOfFlagOnly = Set(flagNames).subtracting(fieldNames)

  private static let constraints = [
    "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern", "notBlank", "uniqueItems",
  ]
}
