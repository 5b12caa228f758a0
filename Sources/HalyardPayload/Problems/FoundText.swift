/// What stands at a place, in a few words: `string "true"`, `array of 3 elements`.
package enum FoundText {
  /// Describes a value: its kind and, shortened, its text.
  package static func describe(_ node: PayloadNode) -> String {
    let entry = node.entry
    switch node.kind {
    case .null: return "null"
    case .bool: return node.bool == true ? "bool true" : "bool false"
    case .integer, .real: return "\(node.kind) \(DisplayText.escaped(utf8: node.storage.token(entry), limit: 40))"
    case .string:
      return node.storage.withText(entry) { text in
        "string \"\(DisplayText.escaped(utf8: text, limit: 40))\""
      }
    case .date: return "date \(DisplayText.escaped(utf8: node.storage.content(entry), limit: 40))"
    case .data: return "data of \(plural(node.data?.count ?? 0, "byte"))"
    case .array: return node.count == 0 ? "empty array" : "array of \(plural(node.count, "element"))"
    case .object: return node.count == 0 ? "empty object" : "object of \(plural(node.count, "member"))"
    }
  }

  /// The kind of a value, and nothing of its content: `a string`, `null`.
  package static func kind(_ node: PayloadNode) -> String {
    kind(node.kind)
  }

  private static func kind(_ kind: PayloadKind) -> String {
    switch kind {
    case .null: "null"
    case .integer, .array, .object: "an \(kind)"
    case .bool, .real, .string, .date, .data: "a \(kind)"
    }
  }

  /// Whether a text is what ``kind(_:)`` says of some value.
  static func isKind(_ text: String) -> Bool { kinds.contains(text) }

  private static let kinds: Set<String> = Set(
    PayloadKind.allCases.map(kind))

  /// Quotes bytes that are no value.
  package static func quote(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    bytes.isEmpty ? "the end" : "\"\(DisplayText.escaped(utf8: bytes, limit: 40))\""
  }

  /// `1 element`, `3 elements`.
  package static func plural(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
