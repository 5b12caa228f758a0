import HalyardPayload

/// A JSON value as tests build and compare it: numbers as written, strings by their exact UTF-8, members in order.
indirect enum JSONTree: Equatable {
  case null
  case bool(Bool)
  case number(String)
  case string([UInt8])
  case array([JSONTree])
  case object([Member])

  struct Member: Equatable {
    var key: [UInt8]
    var value: JSONTree
  }

  /// The tree of a parsed value, through the public accessors alone.
  init(_ node: PayloadNode) {
    switch node.kind {
    case .null: self = .null
    case .bool: self = .bool(node.bool ?? false)
    case .integer, .real: self = .number(node.numberText ?? "")
    case .string, .date, .data: self = .string(Array((node.string ?? "").utf8))
    case .array: self = .array(node.elements.map { JSONTree($0) })
    case .object: self = .object(node.members.map { Member(key: Array($0.key.utf8), value: JSONTree($0.value)) })
    }
  }

  /// Whether an object anywhere in it has two members of one name.
  var hasDuplicateKey: Bool {
    switch self {
    case .array(let elements): elements.contains { $0.hasDuplicateKey }
    case .object(let members):
      Set(members.map(\.key)).count < members.count || members.contains { $0.value.hasDuplicateKey }
    default: false
    }
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.null()
    case .bool(let value): writer.bool(value)
    case .number(let text): writer.raw(text.utf8)
    case .string(let text): writer.string(String(decoding: text, as: UTF8.self))
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(String(decoding: member.key, as: UTF8.self))
        member.value.write(to: &writer)
      }
      writer.endObject()
    }
  }
}
