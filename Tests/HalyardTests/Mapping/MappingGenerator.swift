import HalyardPayload
import TestSupport

/// Small random payloads, and paths that often lead somewhere in them.
struct MappingGenerator {
  var numbers: SeededGenerator

  init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }

  private static let keys = ["a", "b", "n", "0", "1", "a.b", "\u{E9}", ""]
  private static let scalars = [
    "null", "true", "false", "0", "-0", "1", "12345678901234567890123", "1.0", "1.00", "0.0", "-0.0", "1e999",
    #""a""#, #""\u0061""#, #""b""#, #""\u00e9""#, #""""#, #""1""#,
  ]

  /// Duplicate keys now and then, escapes, and JSON in strings, some of it broken.
  mutating func json(depth: Int = 4) -> String {
    switch depth == 0 ? 0 : below(9) {
    case 0, 1: return Self.scalars[below(Self.scalars.count)]
    case 2:
      var inner = json(depth: depth - 1)
      if below(4) == 0 { inner.removeLast() }
      return quoted(inner)
    case 3, 4, 5:
      return "[" + (0..<below(5)).map { _ in json(depth: depth - 1) }.joined(separator: ",") + "]"
    default:
      let members = (0..<below(6)).map { _ in
        "\(below(4) == 0 ? escaped(key()) : quoted(key())):\(json(depth: depth - 1))"
      }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  private mutating func key() -> String { Self.keys[below(Self.keys.count)] }

  private func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return writer.text
  }

  private func escaped(_ key: String) -> String {
    "\""
      + key.unicodeScalars.map { scalar in
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined() + "\""
  }

  mutating func path() throws -> PayloadPath {
    var steps: [PathStep] = []
    for _ in 0..<below(6) { steps.append(try step()) }
    return try PayloadPath(steps: steps)
  }

  private mutating func step() throws -> PathStep {
    switch below(10) {
    case 0, 1, 2, 3: return .key(key())
    case 4: return .decimal(below(3))
    case 5, 6: return .index(below(5) - 2)
    case 7: return .json
    default:
      var conditions: [PathCondition] = []
      for _ in 0...below(2) {
        var member: [PathStep] = []
        for _ in 0...below(2) {
          switch below(6) {
          case 0: member.append(.index(below(3) - 1))
          case 1: member.append(.decimal(below(2)))
          default: member.append(.key(key()))
          }
        }
        let path = try PayloadPath(steps: member)
        if !conditions.contains(where: { $0.member == path }) {
          conditions.append(PathCondition(member: path, value: scalar()))
        }
      }
      return .select(conditions)
    }
  }

  private mutating func scalar() -> PathScalar {
    let values: [PathScalar] = [
      .null, .bool(true), .bool(false), .integer("0"), .integer("-0"), .integer("1"),
      .integer("12345678901234567890123"), .real("1.0"), .real("10e-1"), .real("0.0"), .string("a"), .string("b"),
      .string("\u{E9}"), .string(""),
    ]
    return values[below(values.count)]
  }
}
