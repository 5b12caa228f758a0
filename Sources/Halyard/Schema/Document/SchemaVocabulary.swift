/// The member names that one kind of object in a schema document has, in the order in which they are written.
struct SchemaVocabulary: Sendable {
  /// What the object is, for reports: `flag`.
  let object: String
  /// The names.
  let names: [String]
  private let table: TextTable

  private init(_ object: String, _ names: [String]) {
    self.object = object
    self.names = names
    table = TextTable(names)
  }

  /// The name that a key spells exactly, or nil.
  func name(of key: TapeEntry, in storage: PayloadStorage) -> String? {
    table.position(of: key, in: storage).map { names[$0] }
  }

  /// What to write instead of a member that other schema languages, or other objects of this one, have; nil for others.
  func hint(onUnknown name: String) -> String? {
    guard object == Self.field.object || object == Self.flag.object else { return nil }
    if let usual = Self.otherNames[name] {
      let isOfFlag = object == Self.field.object && Self.flagNames.contains(usual)
      return "the name here is \(usual)\(isOfFlag ? ", which belongs to the flag and not to a field" : "")"
    }
    if let advice = Self.otherWays[name] { return advice }
    return object == Self.field.object && Self.flagNames.contains(name)
      ? "\(name) belongs to the flag, not to a field of its record" : nil
  }

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

  /// The members that only a flag has.
  private static let flagNames = Set(flag.names).subtracting(field.names)

  /// The document itself.
  static let document = SchemaVocabulary("schema document", ["format", "flags"])
  /// A flag.
  static let flag = SchemaVocabulary(
    "flag",
    [
      "key", "type", "default", "description", "remoteKey", "cases", "record", "required", "owner", "expires",
      "killSwitch", "tags", "sensitive",
    ] + constraints + ["declaration"])
  /// The shape of a record.
  static let record = SchemaVocabulary("record", ["name", "fields"])
  /// A field of a record.
  static let field = SchemaVocabulary("field", ["name", "type", "default", "cases", "isKey", "record"] + constraints)

  private static let constraints = [
    "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern", "notBlank", "uniqueItems",
  ]
}
