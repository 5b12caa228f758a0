import HalyardPayload
import Testing

@testable import Halyard

/// The part of JSON Schema 2020-12 that the package's own schemas use. Another keyword stops a test.
///
/// Numbers are `Double`s unless both are integers, as most validators have them.
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
    case "$schema", "title", "description", "$defs", "patternProperties", "default", "format", "contentEncoding",
      "contentMediaType", "contentSchema", "then", "minContains", "maxContains", "x-halyard-rules",
      "x-halyard-unchecked", "x-halyard-sensitive":
      return true
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
    case "const": return areEqual(node, value)
    case "enum": return value.elements.contains { areEqual(node, $0) }
    case "anyOf": return value.elements.contains { allows(node, $0) }
    case "oneOf": return value.elements.filter { allows(node, $0) }.count == 1
    case "allOf": return value.elements.allSatisfy { allows(node, $0) }
    case "not": return !allows(node, value)
    case "if": return !allows(node, value) || schema["then"].map { allows(node, $0) } ?? true
    default:
      switch node.kind {
      case .object: return allowsMembers(node, keyword, value, schema)
      case .array: return allowsElements(node, keyword, value, schema)
      default: return allowsScalar(node, keyword, value)
      }
    }
  }

  private func allowsMembers(
    _ node: PayloadNode, _ keyword: String, _ value: PayloadNode, _ schema: PayloadNode
  ) -> Bool {
    switch keyword {
    case "required": return value.elements.allSatisfy { node[$0.string ?? ""] != nil }
    case "properties":
      return node.members.allSatisfy { member in value[member.key].map { allows(member.value, $0) } ?? true }
    case "additionalProperties":
      let known = schema["properties"]
      return node.members.allSatisfy { member in
        if known[member.key] != nil || schema["patternProperties"] != nil && member.key.hasPrefix("x-") { return true }
        return allows(member.value, value)
      }
    case "minProperties": return node.count >= value.integer() ?? 0
    case "maxProperties": return node.count <= value.integer() ?? 0
    default: return isOfOthers(keyword)
    }
  }

  private func allowsElements(
    _ node: PayloadNode, _ keyword: String, _ value: PayloadNode, _ schema: PayloadNode
  ) -> Bool {
    switch keyword {
    case "items": return node.elements.dropFirst(schema["prefixItems"]?.count ?? 0).allSatisfy { allows($0, value) }
    case "prefixItems": return zip(node.elements, value.elements).allSatisfy { allows($0, $1) }
    case "contains":
      let count = node.elements.filter { allows($0, value) }.count
      return count >= schema["minContains"]?.integer() ?? 1 && count <= schema["maxContains"]?.integer() ?? .max
    case "minItems": return node.count >= value.integer() ?? 0
    case "maxItems": return node.count <= value.integer() ?? 0
    case "uniqueItems":
      let elements = Array(node.elements)
      return elements.indices.allSatisfy { later in elements[..<later].allSatisfy { !areEqual($0, elements[later]) } }
    default: return isOfOthers(keyword)
    }
  }

  private func allowsScalar(_ node: PayloadNode, _ keyword: String, _ value: PayloadNode) -> Bool {
    switch keyword {
    case "minLength": return node.string.map { $0.unicodeScalars.count >= value.integer() ?? 0 } ?? true
    case "maxLength": return node.string.map { $0.unicodeScalars.count <= value.integer() ?? 0 } ?? true
    case "pattern": return node.string.map { (try? TextPattern(value.string ?? "("))?.matches($0) ?? false } ?? true
    case "minimum": return node.numberText == nil || order(node, value) >= 0
    case "maximum": return node.numberText == nil || order(node, value) <= 0
    case "exclusiveMinimum": return node.numberText == nil || order(node, value) > 0
    case "exclusiveMaximum": return node.numberText == nil || order(node, value) < 0
    default: return isOfOthers(keyword)
    }
  }

  /// Whether a keyword is one for values of another kind, which says nothing of this one.
  private func isOfOthers(_ keyword: String) -> Bool {
    let known: Set<String> = [
      "required", "properties", "additionalProperties", "minProperties", "maxProperties", "items", "prefixItems",
      "contains", "minItems", "maxItems", "uniqueItems", "minLength", "maxLength", "pattern", "minimum", "maximum",
      "exclusiveMinimum", "exclusiveMaximum",
    ]
    if !known.contains(keyword) { Issue.record("unknown keyword \(keyword)") }
    return known.contains(keyword)
  }

  private func isOf(_ node: PayloadNode, _ type: String) -> Bool {
    switch (type, node.kind) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool), ("null", .null),
      ("number", .integer), ("number", .real), ("integer", .integer):
      true
    case ("integer", .real): double(node).truncatingRemainder(dividingBy: 1) == 0
    default: false
    }
  }

  private func double(_ node: PayloadNode) -> Double { Double(node.numberText ?? "") ?? .nan }

  /// Below zero, zero or above it, as the first is smaller, equal or greater.
  private func order(_ left: PayloadNode, _ right: PayloadNode) -> Int {
    if let left: Int128 = left.integer(), let right: Int128 = right.integer() {
      return left < right ? -1 : left > right ? 1 : 0
    }
    let (left, right) = (double(left), double(right))
    return left < right ? -1 : left > right ? 1 : 0
  }

  private func areEqual(_ left: PayloadNode, _ right: PayloadNode) -> Bool {
    if left.numberText != nil, right.numberText != nil { return order(left, right) == 0 }
    guard left.kind == right.kind else { return false }
    switch left.kind {
    case .array: return left.count == right.count && zip(left.elements, right.elements).allSatisfy { areEqual($0, $1) }
    case .object:
      return left.count == right.count
        && left.members.allSatisfy { member in right[member.key].map { areEqual(member.value, $0) } ?? false }
    default: return ExactText.areEqual(left.jsonText, right.jsonText)
    }
  }
}
