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
