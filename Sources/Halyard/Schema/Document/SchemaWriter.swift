/// Writes a schema document: members in one fixed order, those left out that say nothing, so that equal schemas make
/// equal bytes.
struct SchemaWriter {
  private var writer = JSONWriter(layout: .pretty)

  /// The whole document with a line end behind it.
  static func document(of schema: FlagSchema) -> [UInt8] {
    var document = SchemaWriter()
    document.write(schema)
    return document.writer.bytes + [UInt8(ascii: "\n")]
  }

  private mutating func write(_ schema: FlagSchema) {
    writer.beginObject()
    text("format", SchemaReader.format)
    writer.key("flags")
    writer.beginArray()
    for flag in schema.flags { write(flag) }
    writer.endArray()
    writer.endObject()
  }

  private mutating func write(_ flag: FlagDescriptor) {
    writer.beginObject()
    text("key", flag.key.rawValue)
    text("type", flag.value.type.name)
    json("default", flag.defaultValue)
    text("description", flag.description)
    text("remoteKey", flag.remoteKey?.description)
    cases(flag.value)
    record(flag.value)
    yes("required", flag.isRequired)
    text("owner", flag.owner)
    text("expires", flag.expires)
    yes("killSwitch", flag.isKillSwitch)
    if !flag.tags.isEmpty {
      writer.key("tags")
      flag.tags.write(to: &writer)
    }
    yes("sensitive", flag.isSensitive)
    constraints(flag.value.constraints)
    text("declaration", flag.declaration)
    writer.endObject()
  }

  private mutating func cases(_ value: ValueSchema) {
    if value.cases.isEmpty { return }
    writer.key("cases")
    writer.beginArray()
    for item in value.cases { json(item) }
    writer.endArray()
  }

  private mutating func record(_ value: ValueSchema) {
    guard let record = value.record else { return }
    writer.key("record")
    writer.beginObject()
    text("name", record.name)
    writer.key("fields")
    writer.beginArray()
    for field in record.fields {
      writer.beginObject()
      text("name", field.name)
      text("type", field.value.type.name)
      if let value = field.defaultValue { json("default", value) }
      cases(field.value)
      yes("isKey", field.isKey)
      self.record(field.value)
      constraints(field.value.constraints)
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
  }

  private mutating func constraints(_ constraints: ValueConstraints) {
    if let minimum = constraints.minimum { json("minimum", minimum) }
    if let maximum = constraints.maximum { json("maximum", maximum) }
    count("minLength", constraints.minLength)
    count("maxLength", constraints.maxLength)
    count("minItems", constraints.minItems)
    count("maxItems", constraints.maxItems)
    text("pattern", constraints.pattern)
    yes("notBlank", constraints.notBlank)
    yes("uniqueItems", constraints.uniqueItems)
  }

  private mutating func text(_ name: String, _ value: String?) {
    guard let value else { return }
    writer.key(name)
    writer.string(value)
  }

  private mutating func count(_ name: String, _ value: Int?) {
    guard let value else { return }
    writer.key(name)
    writer.integer(value)
  }

  private mutating func yes(_ name: String, _ value: Bool) {
    guard value else { return }
    writer.key(name)
    writer.bool(true)
  }

  private mutating func json(_ name: String, _ value: String) {
    writer.key(name)
    json(value)
  }

  /// Laid out anew where it is JSON; where it is not, as it is, for the reader of the document to refuse.
  private mutating func json(_ text: String) {
    if let node = try? Payload(Array(text.utf8)).root { writer.node(node) } else { writer.raw(text.utf8) }
  }
}
