import HalyardPayload
import TestSupport

@testable import Halyard

/// A payload in the making: values are put where paths look for them, then it is spoilt.
indirect enum PayloadTree {
  case object([(String, PayloadTree)])
  case array([PayloadTree])
  /// JSON text of any value.
  case json(String)
  /// A string that holds the JSON text of a value.
  case text(PayloadTree)

  /// The payload as JSON text.
  var written: String {
    switch self {
    case .object(let members): "{\(members.map { "\($0.jsonText): \($1.written)" }.joined(separator: ", "))}"
    case .array(let elements): "[\(elements.map(\.written).joined(separator: ", "))]"
    case .json(let text): text
    case .text(let tree): tree.written.jsonText
    }
  }

  /// The same with a value at a path; what stands in the way is replaced.
  func placing(_ value: String, _ steps: ArraySlice<PathStep>) -> PayloadTree {
    guard let step = steps.first else { return .json(value) }
    let rest = steps.dropFirst()
    switch step {
    case .key(let name): return placing(member: name, value, rest)
    case .decimal(let number):
      if case .object = self { return placing(member: String(number), value, rest) }
      return placing(element: number, value, rest)
    case .index(let position): return placing(element: position, value, rest)
    case .select(let conditions):
      var elements = elements
      let met = elements.firstIndex { element in
        conditions.allSatisfy { element.scalar($0.member.steps[...]) == $0.value.description }
      }
      var element = met.map { elements[$0] } ?? .object([])
      if met == nil {
        for condition in conditions {
          element = element.placing(condition.value.description, condition.member.steps[...])
        }
      }
      element = element.placing(value, rest)
      if let met { elements[met] = element } else { elements.append(element) }
      return .array(elements)
    case .json:
      if case .text(let inner) = self { return .text(inner.placing(value, rest)) }
      return .text(PayloadTree.json("null").placing(value, rest))
    }
  }

  private var elements: [PayloadTree] { if case .array(let elements) = self { elements } else { [] } }

  private var members: [(String, PayloadTree)] { if case .object(let members) = self { members } else { [] } }

  private func placing(member name: String, _ value: String, _ rest: ArraySlice<PathStep>) -> PayloadTree {
    var members = members
    if let known = members.firstIndex(where: { ExactText.areEqual($0.0, name) }) {
      members[known].1 = members[known].1.placing(value, rest)
    } else {
      members.append((name, PayloadTree.json("null").placing(value, rest)))
    }
    return .object(members)
  }

  private func placing(element position: Int, _ value: String, _ rest: ArraySlice<PathStep>) -> PayloadTree {
    var elements = elements
    while elements.count < (position < 0 ? -position : position + 1) { elements.append(.json("0")) }
    let index = position < 0 ? elements.count + position : position
    elements[index] = elements[index].placing(value, rest)
    return .array(elements)
  }

  private func scalar(_ steps: ArraySlice<PathStep>) -> String? {
    guard let step = steps.first else { if case .json(let text) = self { return text } else { return nil } }
    switch step {
    case .key(let name): return members.first { ExactText.areEqual($0.0, name) }?.1.scalar(steps.dropFirst())
    case .decimal(let position), .index(let position):
      return elements.indices.contains(position) ? elements[position].scalar(steps.dropFirst()) : nil
    case .select, .json: return nil
    }
  }

  /// The same with one thing changed somewhere.
  func spoilt(_ generator: inout SeededGenerator) -> PayloadTree {
    switch (self, Int.random(in: 0..<6, using: &generator)) {
    case (.object(let members), 0...3) where !members.isEmpty:
      var members = members
      let position = Int.random(in: members.indices, using: &generator)
      members[position].1 = members[position].1.spoilt(&generator)
      return .object(members)
    case (.object(let members), 4):
      return .object(
        members + [
          (
            ["extra", "0", "name", members.first?.0 ?? "a"].randomElement(using: &generator) ?? "",
            .json(Self.odd(&generator))
          )
        ])
    case (.object(let members), 5) where !members.isEmpty: return .object(Array(members.dropFirst()))
    case (.array(let elements), 0...3) where !elements.isEmpty:
      var elements = elements
      let position = Int.random(in: elements.indices, using: &generator)
      elements[position] = elements[position].spoilt(&generator)
      return .array(elements)
    case (.array(let elements), 4): return .array(elements + [elements.first ?? .json("1")])
    case (.array(let elements), 5): return .array([.json(Self.odd(&generator))] + elements)
    case (.text(let inner), 0...3): return .text(inner.spoilt(&generator))
    default: return .json(Self.odd(&generator))
    }
  }

  private static func odd(_ generator: inout SeededGenerator) -> String { odd.randomElement(using: &generator) ?? "" }

  /// What the rules of types are about.
  private static let odd = [
    "null", "true", "0", "1", "-1", "11", "300", "3.0", "1e1", "-0", "-0.0", "0.25", "0.1", "1.5", "1e-400", "1e400",
    "1e-50", "3.4028235e38",
    "3.5e38", "16777217", "9007199254740993", "9223372036854775807", "9223372036854775808", "18446744073709551616",
    "0.0000000000000000001", "\"\"", "\" \"", "\"\\u00a0\"", "\"\\u200b\"", "\"\\u115f\\t\"", "\"a\"", "\"A\"",
    "\"abcd\"", "\"\\u00e9\"",
    "\"e\\u0301\"", "\"\\ud83d\\ude00\"", "\"aGk=\"", "\"aGl=\"", "\"aG==\"", "\"aGk\"", "\"aGVsbG8=\"", "\"aGVs\"",
    "\"aG-_\"",
    "\"2030-02-30T00:00:00Z\"", "\"2028-02-29T23:59:59.123z\"", "\"2100-02-29T00:00:00Z\"",
    "\"2000-02-29t00:00:00+23:59\"",
    "\"0000-01-01T00:00:00Z\"", "\"9999-12-31T23:59:59-01:00\"", "\"2030-01-02T24:00:00Z\"", "\"2030-01-02T03:04:60Z\"",
    "\"2030-01-02 03:04:05Z\"", "\"2030-1-02T03:04:05Z\"", "\"2030-01-02T03:04:05\"", "\"2030-04-31T03:04:05Z\"",
    "\"https://example.com/a?b=c#d\"", "\"http://\"", "\"http:/a\"", "\"http://@:80/\"", "\"http://u:p@h:80\"",
    "\"ws://[::1]:8/x\"",
    "\"https://[1::2::3]/\"", "\"https://[::ffff:1.2.3.4]/\"", "\"https://[::256.1.1.1]\"", "\"mailto:a@b.c\"",
    "\"urn:x:%41\"",
    "\"urn:x:%4\"", "\"a://b c\"", "\"1a:b\"", "\"a:\"", "\"a:/b//c\"", "\"a://b:8x/\"",
    "\"https://ex\\u00e4mple.com\"",
    "\"https://[v1.a:b]/\"", "[]", "[1]", "[1, 1]", "[1, 1.0]", "[\"a\", \"a\"]", "[null]", "{}", "{\"x\": 1}",
    "{\"name\": \"n\"}",
    "{\"name\": 1, \"name\": 2}", "[{\"name\": \"n\"}, {\"name\": \"n\"}]", "{\"\\u00e9\": true, \"e\\u0301\": true}",
    "[\"2030-01-02T03:04:05Z\", \"2030-01-02T04:04:05+01:00\"]",
  ]
}
