/// Finds strings that hold JSON text where a flag takes any JSON, which then has the string for its value.
struct EnclosedJSONTexts {
  /// What was found at a string: several flags may have one value, and its text is read once.
  private var known: [DottedKeys.Place: Bool] = [:]

  /// The strings at or in a value whose type there is any JSON. Linear in the value; recursion goes as deep as the type.
  mutating func texts(in node: PayloadNode, _ value: ValueSchema) -> [PayloadNode] {
    Self.holdsJSON(value) ? texts(in: node, value.type, value) : []
  }

  private static func holdsJSON(_ value: ValueSchema) -> Bool {
    switch value.type.leaf {
    case .json: true
    case .record: value.record?.fields.contains { holdsJSON($0.value) } ?? false
    default: false
    }
  }

  private mutating func texts(in node: PayloadNode, _ type: FlagValueType, _ value: ValueSchema) -> [PayloadNode] {
    switch type {
    case .optional(let wrapped): return texts(in: node, wrapped, value)
    case .json: return isText(node) ? [node] : []
    case .array(let element): return node.elements.flatMap { texts(in: $0, element, value) }
    case .dictionary(let element): return node.members.flatMap { texts(in: $0.value, element, value) }
    case .record:
      return (value.record?.fields ?? []).flatMap { field in
        node[field.name].map { texts(in: $0, field.value) } ?? []
      }
    case .bool, .string, .integer, .float, .double, .date, .data, .url, .duration: return []
    }
  }

  private mutating func isText(_ node: PayloadNode) -> Bool {
    // No object or array is shorter between its quotes.
    guard node.kind == .string, node.entry.length >= 4 else { return false }
    let place = DottedKeys.Place(node)
    if let known = known[place] { return known }
    let isText = node.storage.withText(node.entry) { text in
      let first = text.first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\t") }
      guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return false }
      return PayloadReading.read(
        UnsafeRawBufferPointer(text), format: .json, name: nil, limits: node.storage.limits
      ).isSound
    }
    known[place] = isText
    return isText
  }
}
