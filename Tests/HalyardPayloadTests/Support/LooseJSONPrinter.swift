import TestSupport
/// Prints a tree with random white space and random spellings of its texts, and keeps where each token stands.
struct LooseJSONPrinter {
  private(set) var bytes: [UInt8] = []
  /// The bytes of each value in document order, containers before what is in them.
  private(set) var values: [Range<Int>] = []
  /// The bytes of each key in document order.
  private(set) var keys: [Range<Int>] = []
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func space() {
    for _ in 0..<max(0, Int.random(in: -2...3, using: &random)) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.append(0x0A)
      case 1: bytes += [0x0D, 0x0A]
      case 2: bytes.append(0x0D)
      case 3: bytes.append(0x09)
      case 4: bytes += [UInt8](repeating: 0x20, count: Int.random(in: 1...20, using: &random))
      default: bytes.append(0x20)
      }
    }
  }

  private mutating func quote(_ text: [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let isForced = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
      guard isForced || Int.random(in: 0..<4, using: &random) == 0 else {
        bytes += Array(String(scalar).utf8)
        continue
      }
      let short: [Unicode.Scalar: String] = [
        "\"": "\\\"", "\\": "\\\\", "/": "\\/", "\u{8}": "\\b", "\u{C}": "\\f", "\n": "\\n", "\r": "\\r", "\t": "\\t",
      ]
      if let spelling = short[scalar], Bool.random(using: &random) {
        bytes += Array(spelling.utf8)
        continue
      }
      for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
        let digits = String(unit, radix: 16, uppercase: Bool.random(using: &random))
        bytes += Array(("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Prints one value; white space stands in front of it and, inside, anywhere the grammar allows.
  mutating func print(_ tree: JSONTree) {
    space()
    let number = values.count
    let start = bytes.count
    values.append(start..<start)
    switch tree {
    case .null: bytes += Array("null".utf8)
    case .bool(let value): bytes += Array((value ? "true" : "false").utf8)
    case .number(let text): bytes += Array(text.utf8)
    case .string(let text): quote(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        print(element)
        space()
      }
      space()
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        space()
        let start = bytes.count
        quote(member.key)
        keys.append(start..<bytes.count)
        space()
        bytes.append(UInt8(ascii: ":"))
        print(member.value)
        space()
      }
      space()
      bytes.append(UInt8(ascii: "}"))
    }
    values[number] = start..<bytes.count
  }
}
