import HalyardPayload

/// Random paths with nasty keys, the same for the same seed.
struct PathGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64, so that a failure can be repeated by its seed.
  private mutating func word() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func number(below limit: Int) -> Int {
    Int(word() % UInt64(limit))
  }

  mutating func key() -> String {
    if number(below: 4) == 0 { return Self.wholeKeys[number(below: Self.wholeKeys.count)] }
    var text = ""
    for _ in 0..<number(below: 6) {
      text.unicodeScalars.append(Self.scalars[number(below: Self.scalars.count)])
    }
    return text
  }

  mutating func steps() throws -> [PathStep] {
    var steps: [PathStep] = []
    for _ in 0..<number(below: 7) {
      switch number(below: 8) {
      case 0, 1, 2: steps.append(.key(key()))
      case 3: steps.append(.index(index()))
      case 4: steps.append(.decimal(number(below: 12)))
      case 5: steps.append(.json)
      default: steps.append(.select(try conditions()))
      }
    }
    return steps
  }

  /// Text made of the grammar's own signs: mostly faults, some paths.
  mutating func noise() -> String {
    var text = ""
    for _ in 0..<number(below: 10) {
      text += Self.fragments[number(below: Self.fragments.count)]
    }
    return text
  }

  mutating func foundSteps() -> [FoundStep] {
    var steps: [FoundStep] = []
    for _ in 0..<number(below: 7) {
      switch number(below: 4) {
      case 0: steps.append(.index(number(below: 100)))
      case 1 where number(below: 3) == 0: steps.append(.json)
      default: steps.append(.key(key()))
      }
    }
    return steps
  }

  private mutating func index() -> Int {
    switch number(below: 8) {
    case 0: Int.min
    case 1: Int.max
    default: number(below: 40) - 20
    }
  }

  private mutating func conditions() throws -> [PathCondition] {
    var conditions: [PathCondition] = []
    for _ in 0...number(below: 3) {
      var member: [PathStep] = []
      for _ in 0...number(below: 3) {
        switch number(below: 5) {
        case 0: member.append(.index(index()))
        case 1: member.append(.decimal(number(below: 12)))
        default: member.append(.key(key()))
        }
      }
      let path = try PayloadPath(steps: member)
      if conditions.contains(where: { $0.member == path }) { continue }
      conditions.append(PathCondition(member: path, value: scalar()))
    }
    return conditions
  }

  private mutating func scalar() -> PathScalar {
    switch number(below: 5) {
    case 0: .null
    case 1: .bool(number(below: 2) == 0)
    case 2: .integer(["0", "-0", "12", "-7", "99999999999999999999"][number(below: 5)])
    case 3: .real(["0.0", "-1.50", "1e3", "1E-400", "0.1e+2"][number(below: 5)])
    default: .string(key())
    }
  }

  private static let wholeKeys = [
    "", "$", "0", "00", "-1", "+0", "json", "|json", "app.theme", "{remoteKey}", "99999999999999999999", "\u{E9}",
    "e\u{301}",
    "👨‍👩‍👧", "\u{202E}evil", "\0", "\u{FEFF}", "null", "\\", "\"", "][", "a=b,c", "\u{301}", "\r\n", "\u{10FFFF}",
  ]

  private static let scalars: [Unicode.Scalar] = [
    "a", "B", "0", "1", "-", "+", ".", "[", "]", "|", "\"", "\\", "{", "}", "=", ",", " ", "$", "/", "~", "\0", "\n",
    "\t",
    "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}", "\u{AD}", "\u{301}", "\u{E9}", "\u{200D}", "\u{202E}", "\u{2066}",
    "\u{2028}",
    "\u{FE0F}", "\u{FEFF}", "\u{FFFF}", "😀", "\u{1F3FD}", "\u{E0041}", "\u{10FFFF}", "ß", "漢", "٣",
  ]

  private static let fragments = [
    "a", "b", "0", "1", "-1", "00", ".", ".", "[", "]", "[", "]", "|", "json", "|json", "\"", "\"", "=", ",", " ", "\\",
    "\\u0041",
    "\\uD83D", "\\uDE00", "true", "null", "1.5", "\"x\"", "[0]", "[\"k\"]", "[a=1", "$", "{", "\u{301}", "\u{202E}",
    "é",
  ]
}
