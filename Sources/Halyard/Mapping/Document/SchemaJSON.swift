/// JSON that code spells out, members in their order.
indirect enum SchemaJSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral
{
  case object([(String, SchemaJSON)])
  case array([SchemaJSON])
  case string(String)
  case bool(Bool)
  case integer(Int)

  init(dictionaryLiteral elements: (String, SchemaJSON)...) { self = .object(elements) }
  init(arrayLiteral elements: SchemaJSON...) { self = .array(elements) }
  init(stringLiteral value: String) { self = .string(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(integerLiteral value: Int) { self = .integer(value) }

  /// A list of strings.
  init(_ texts: [String]) { self = .array(texts.map { .string($0) }) }

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
    }
  }
}
