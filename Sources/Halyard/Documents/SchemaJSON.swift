/// JSON that code spells out, members in their order.
indirect enum SchemaJSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  case object([(String, SchemaJSON)])
  case array([SchemaJSON])
  case string(String)
  case bool(Bool)
  case integer(Int)
  /// JSON text of any value, which is laid out anew.
  case json(String)

  init(dictionaryLiteral elements: (String, SchemaJSON)...) { self = .object(elements) }
  init(arrayLiteral elements: SchemaJSON...) { self = .array(elements) }
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .integer(value) }

  /// A list of strings.
  init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }

  /// A schema that all of these have to allow; one is itself, and none allows everything.
  static func all(_ schemas: [SchemaJSON]) -> SchemaJSON {
    schemas.isEmpty ? true : schemas.count == 1 ? schemas[0] : ["allOf": .array(schemas)]
  }

  /// A schema of which one has to allow the value; none allows nothing.
  static func any(_ schemas: [SchemaJSON]) -> SchemaJSON {
    schemas.isEmpty ? false : schemas.count == 1 ? schemas[0] : ["anyOf": .array(schemas)]
  }

  /// Whether the schema allows everything.
  var allowsAll: Bool { if case .bool(true) = self { true } else { false } }

  /// Whether the schema allows nothing.
  var allowsNone: Bool { if case .bool(false) = self { true } else { false } }

  /// The members of an object; none of anything else.
  var members: [(String, SchemaJSON)] { if case .object(let members) = self { members } else { [] } }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let members):
      writer.beginObject()
      for (key, value) in members {
        writer.key(key)
        value.write(to: &writer)
      }
      writer.endObject()
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .string(let text): writer.string(text)
    case .bool(let value): writer.bool(value)
    case .integer(let value): writer.integer(value)
    case .json(let text):
      if let node = try? Payload(Array(text.utf8)).root { writer.node(node) } else { writer.raw(text.utf8) }
    }
  }
}
