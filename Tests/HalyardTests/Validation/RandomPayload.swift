@testable import Halyard
import TestSupport

/// Payloads for a schema that mostly fit it.
struct RandomPayload {
  var generator: SeededGenerator
  /// Of a hundred values, how many are what anybody might send by mistake.
  let mistakes: Int

  private mutating func pick<Element>(_ elements: [Element], or fallback: Element) -> Element {
    elements.randomElement(using: &generator) ?? fallback
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  /// A payload in which most flags of a schema of ``RandomFlags`` stand at their places.
  mutating func text(for schema: FlagSchema) -> String {
    var (top, box, list, inner, tuple): ([String], [String], [String], [String], [String]) = ([], [], [], [], [])
    var tupleSize = 0
    for flag in schema.flags where chance(93) {
      let path = flag.remoteKey?.description ?? ""
      let number = flag.key.rawValue.drop { !$0.isNumber }
      let value = value(flag.value)
      if path.hasPrefix("box") {
        box.append("\"b\(number)\": \(value)")
      } else if path.hasPrefix("list") {
        list.append("{\"name\": \"n\(number)\", \"value\": \(value)}")
        if chance(3) { list.append("{\"name\": \"n\(number)\"}") }
      } else if path.hasPrefix("text") {
        inner.append("\"c\(number)\": \(value)")
      } else if path.hasPrefix("tuple"), let position = Int(number) {
        while tupleSize < position {
          tuple.append("0")
          tupleSize += 1
        }
        tuple.append(value)
        tupleSize += 1
      } else {
        top.append("\"\(chance(3) ? "A" : "a")\(number)\": \(value)")
      }
    }
    if !box.isEmpty { top.append("\"box\": \(chance(2) ? "7" : "{\(joined(box))}")") }
    if !list.isEmpty { top.append("\"list\": [\(joined(list))]") }
    if !inner.isEmpty { top.append("\"text\": \("{\(joined(inner))}".jsonText)") }
    if !tuple.isEmpty { top.append("\"tuple\": [\(tuple.joined(separator: ", "))]") }
    if chance(mistakes * 2) { top.append("\"other\": {\"x\": [null]}") }
    if chance(2) { top.append("\"other\": 1") }
    return "{\(joined(top))}"
  }

  private mutating func joined(_ members: [String]) -> String {
    members.shuffled(using: &generator).joined(separator: chance(50) ? ",\n " : ",")
  }

  /// A value that mostly fits.
  mutating func value(_ schema: ValueSchema) -> String {
    chance(mistakes) ? mistake() : value(of: schema.type, schema)
  }

  private mutating func mistake() -> String {
    pick(
      [
        "null", "true", "\"true\"", "0", "11", "-1", "300", "1.5", "1e999", "\"\"", "\"abcde\"", "[]", "{}", "[1, 1]",
        "\"pl-us\"", "\"2030-02-30T00:00:00Z\"", "\"aGk\"", "16777217", "{\"name\": 1}", "[{}]", "\"not a url\"",
        "9e-400",
      ], or: "null")
  }

  private mutating func value(of type: FlagValueType, _ schema: ValueSchema) -> String {
    if !schema.cases.isEmpty, type == schema.type.leaf {
      return chance(mistakes) ? "\"gold\"" : pick(schema.cases, or: "\"\"")
    }
    switch type {
    case .bool: return pick(["true", "false"], or: "true")
    case .string: return pick(["\"a\"", "\"abc\"", "\"\\u0061b\""], or: "\"a\"")
    case .integer: return pick(["0", "3", "7", "10", "-0"], or: "0")
    case .float, .double: return pick(["0", "1", "0.25", "1e1", "-0.5", "0.1"], or: "0")
    case .date: return pick(["\"2030-01-02T03:04:05Z\"", "\"2030-01-02T04:04:05.5+01:00\""], or: "\"\"")
    case .data: return pick(["\"\"", "\"aGk=\""], or: "\"\"")
    case .url: return pick(["\"https://example.com\"", "\"app://x?y=1\""], or: "\"\"")
    case .duration: return pick(["0", "1.5", "90", "1e-3"], or: "0")
    case .json: return "{}"
    case .optional(let wrapped): return chance(30) ? "null" : value(of: wrapped, schema)
    case .array(let element):
      let elements = (0..<Int.random(in: 0...3, using: &generator)).map { _ in value(of: element, schema) }
      return "[\(elements.joined(separator: ", "))]"
    case .dictionary(let element):
      let names = ["x", "y", "z"].shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator))
      return "{\(names.map { "\"\($0)\": \(value(of: element, schema))" }.joined(separator: ", "))}"
    case .record:
      var members: [String] = []
      for field in schema.record?.fields ?? [] where field.defaultValue == nil || chance(50) {
        if chance(mistakes) { continue }
        members.append("\(field.name.jsonText): \(value(field.value))")
      }
      if chance(mistakes) { members.append("\"extra\": 1") }
      return "{\(members.shuffled(using: &generator).joined(separator: ", "))}"
    }
  }
}
