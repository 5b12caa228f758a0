import TestSupport
/// Random JSON trees with nasty texts and numbers.
struct JSONTreeGenerator {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let scalars: [Unicode.Scalar] = [
    "a", "b", "0", " ", "\"", "\\", "/", "\n", "\r", "\t", "\0", "\u{1}", "\u{1F}", "\u{7F}", "\u{80}", "é", "\u{301}",
    "\u{7FF}", "\u{800}", "日", "\u{D7FF}", "\u{E000}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}", "\u{10000}", "😀",
    "\u{10FFFF}",
    "\u{202E}", "\u{2028}", "{", "}", "[", "]", ",", ":", "u", "\u{FFFD}",
  ]

  private static let numbers = [
    "0", "-0", "1", "-1", "0.0", "-0.0", "1e2", "1E+2", "1e-2", "9223372036854775807", "-9223372036854775808",
    "18446744073709551616", "1e999", "-1e-999", "0.1", "123456789.000000000000000000000001", "1.0e0",
    "9007199254740993",
  ]

  mutating func text() -> [UInt8] {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...(Bool.random(using: &random) ? 4 : 20), using: &random) {
      text.append(Self.scalars.randomElement(using: &random) ?? "a")
    }
    return Array(String(text).utf8)
  }

  mutating func scalar() -> JSONTree {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .number(Self.numbers.randomElement(using: &random) ?? "0")
    default: .string(text())
    }
  }

  /// A tree whose root is a container.
  mutating func tree(depth: Int = 4) -> JSONTree {
    let count = Int.random(in: 0...(Int.random(in: 0..<8, using: &random) == 0 ? 20 : 4), using: &random)
    if Bool.random(using: &random) {
      return .array((0..<count).map { _ in child(depth) })
    }
    var members: [JSONTree.Member] = []
    for _ in 0..<count {
      let key = text()
      if !members.contains(where: { $0.key == key }) {
        members.append(JSONTree.Member(key: key, value: child(depth)))
      }
    }
    return .object(members)
  }

  private mutating func child(_ depth: Int) -> JSONTree {
    depth > 1 && Int.random(in: 0..<3, using: &random) == 0 ? tree(depth: depth - 1) : scalar()
  }
}
