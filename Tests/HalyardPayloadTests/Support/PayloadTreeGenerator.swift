import TestSupport

/// Random values with everything that property lists have.
struct PayloadTreeGenerator {
  var random: SeededGenerator
  /// Whether there are characters that XML has not, and fractions of seconds.
  var isWild = false
  /// Whether text may begin with U+FEFF, which Foundation takes off XML's.
  var hasMarks = true

  init(seed: UInt64, isWild: Bool = false) {
    random = SeededGenerator(seed: seed)
    self.isWild = isWild
  }

  private static let scalars: [Unicode.Scalar] = [
    "a", "b", "0", " ", "\"", "\\", "/", "\n", "\r", "\t", "\u{7F}", "\u{80}", "é", "\u{301}", "<", ">", "&", "]", "'",
    "日", "\u{D7FF}", "\u{E000}", "\u{FEFF}", "\u{10000}", "😀", "\u{10FFFF}", "\u{202E}", "\u{2028}", "\u{FFFD}",
  ]
  private static let wildScalars: [Unicode.Scalar] = ["\0", "\u{1}", "\u{B}", "\u{1F}", "\u{FFFE}", "\u{FFFF}"]
  private static let integers: [Int64] = [
    0, 1, -1, 15, 255, 256, 65_535, 65_536, 1 << 31, 1 << 32, 9_007_199_254_740_991, -9_007_199_254_740_991,
  ]
  private static let reals: [Double] = [
    0, -0.0, 0.1, 3, 1e21, 1e-7, 123.456, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -.pi,
  ]

  /// A tree whose root is a container.
  mutating func tree(depth: Int = 4) -> PayloadTree {
    let count = Int.random(in: 0...(Int.random(in: 0..<8, using: &random) == 0 ? 20 : 4), using: &random)
    if Bool.random(using: &random) { return .array((0..<count).map { _ in child(depth) }) }
    var members: [PayloadTree.Member] = []
    var names: Set<String> = []
    for _ in 0..<count {
      let key = text()
      if key.isEmpty, !isWild { continue }
      // Foundation takes canonically equivalent keys for one.
      guard names.insert(String(decoding: key, as: UTF8.self)).inserted else { continue }
      members.append(PayloadTree.Member(key: key, value: child(depth)))
    }
    return .object(members)
  }

  private mutating func child(_ depth: Int) -> PayloadTree {
    depth > 1 && Int.random(in: 0..<3, using: &random) == 0 ? tree(depth: depth - 1) : scalar()
  }

  private mutating func scalar() -> PayloadTree {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: .bool(Bool.random(using: &random))
    case 1: .integer("\(Self.integers.randomElement(using: &random) ?? 0)")
    case 2: .real((Self.reals.randomElement(using: &random) ?? 0).bitPattern)
    case 3: .date(date())
    case 4: .data((0..<Int.random(in: 0..<100, using: &random)).map { _ in .random(in: 0...255, using: &random) })
    default: .string(text())
    }
  }

  private mutating func date() -> Double {
    let seconds = Double(Int.random(in: -60_000_000_000...240_000_000_000, using: &random))
    return isWild ? seconds + Double.random(in: 0..<1, using: &random) : seconds
  }

  private mutating func text() -> [UInt8] {
    let scalars = Self.scalars + (isWild ? Self.wildScalars : [])
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...(Bool.random(using: &random) ? 4 : 20), using: &random) {
      text.append(scalars.randomElement(using: &random) ?? "a")
    }
    if !hasMarks, text.first == "\u{FEFF}" { text.insert("a", at: text.startIndex) }
    return Array(String(text).utf8)
  }
}
