import HalyardPayload
import Testing

/// The part of JSON Schema 2020-12 that the schema of mapper documents uses. Another keyword stops a test.
struct JSONSchemaChecker {
  private let root: PayloadNode

  init(_ schema: [UInt8]) throws { root = try Payload(schema).root }

  func allows(_ node: PayloadNode) -> Bool { allows(node, root) }

  private func allows(_ node: PayloadNode, _ schema: PayloadNode) -> Bool {
    if let bool = schema.bool { return bool }
    return schema.members.allSatisfy { allows(node, $0.key, $0.value, schema) }
  }

  private func allows(_ node: PayloadNode, _ keyword: String, _ value: PayloadNode, _ schema: PayloadNode) -> Bool {
    switch keyword {
    case "$schema", "title", "description", "$defs", "patternProperties": return true
    case "$ref":
      let name = (value.string ?? "").split(separator: "/").last.map(String.init) ?? ""
      guard let target = root["$defs"][name] else {
        Issue.record("no definition \(name)")
        return false
      }
      return allows(node, target)
    case "type":
      let types = value.string.map { [$0] } ?? value.elements.compactMap(\.string)
      return types.contains { isOf(node, $0) }
    case "const": return node.string == value.string
    case "enum": return value.elements.contains { $0.string == node.string && node.string != nil }
    case "anyOf": return value.elements.contains { allows(node, $0) }
    case "oneOf": return value.elements.filter { allows(node, $0) }.count == 1
    case "allOf": return value.elements.allSatisfy { allows(node, $0) }
    case "required":
      return node.kind != .object || value.elements.allSatisfy { node[$0.string ?? ""] != nil }
    case "properties":
      return node.members.allSatisfy { member in value[member.key].map { allows(member.value, $0) } ?? true }
    case "additionalProperties":
      let known = schema["properties"]
      return node.members.allSatisfy { member in
        if known[member.key] != nil || schema["patternProperties"] != nil && member.key.hasPrefix("x-") { return true }
        return allows(member.value, value)
      }
    case "items": return node.elements.allSatisfy { allows($0, value) }
    case "minItems": return node.kind != .array || node.count >= value.integer() ?? 0
    case "minProperties": return node.kind != .object || node.count >= value.integer() ?? 0
    case "minLength": return (node.string?.unicodeScalars.count ?? .max) >= value.integer() ?? 0
    case "uniqueItems":
      let texts = node.elements.map { $0.string ?? "" }
      return Set(texts).count == texts.count
    default:
      Issue.record("unknown keyword \(keyword)")
      return false
    }
  }

  private func isOf(_ node: PayloadNode, _ type: String) -> Bool {
    switch (type, node.kind) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool), ("null", .null),
      ("number", .integer), ("number", .real):
      true
    default: false
    }
  }
}
