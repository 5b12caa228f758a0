/// Finds the gaps in the texts of a template's steps, and fills them.
struct TemplateGaps {
  private(set) var all: Set<PathTemplate.Gap> = []
  private(set) var asksForRestAsText = false

  /// - Throws: ``PathFault`` for gaps that nothing fills, and for those that stand where they cannot.
  init(_ steps: [PathStep], _ parser: PathParser) throws(PathFault) {
    var references = 0
    for step in steps {
      try Self.refuseGapsInMembers(of: step, parser)
      for (text, isKey) in Self.texts(of: step) {
        for gap in try Self.gaps(in: text, isKey: isKey, parser) {
          all.insert(gap)
          if gap == .reference { references += 1 }
          if gap == .remoteRest, !isKey { asksForRestAsText = true }
        }
      }
    }
    if references > 1 {
      throw PathFault(
        path: parser.text, offset: parser.offset(of: "{reference}"), reason: "{reference} stands here twice",
        hint: "one reference leads to one value: keep one of them")
    }
  }

  /// A text whose gaps are known to be sound, filled.
  static func filled(_ text: String, with texts: GapTexts) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") }) else { return text }
    var filled = ""
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      filled += rest[..<brace]
      let behind = rest.index(after: brace)
      if behind < rest.endIndex, rest[behind] == rest[brace] {
        filled.append(rest[brace])
        rest = rest[rest.index(after: behind)...]
        continue
      }
      guard let end = rest[behind...].firstIndex(of: "}") else { break }
      filled += PathTemplate.Gap(rawValue: String(rest[behind..<end])).map(texts.text) ?? ""
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }

  /// The texts of a step in which gaps may be, and whether each is a key.
  private static func texts(of step: PathStep) -> [(String, Bool)] {
    switch step {
    case .key(let text): [(text, true)]
    case .select(let conditions):
      conditions.compactMap { if case .string(let text) = $0.value { (text, false) } else { nil } }
    case .index, .decimal, .json: []
    }
  }

  /// Whose member a condition looks at is the same for all flags.
  private static func refuseGapsInMembers(of step: PathStep, _ parser: PathParser) throws(PathFault) {
    guard case .select(let conditions) = step else { return }
    for case .key(let key) in conditions.flatMap(\.member.steps) where key.contains(where: { $0 == "{" || $0 == "}" }) {
      throw parser.fault(
        at: parser.offset(of: key), "the member of a condition has no gap",
        hint: "a gap may stand behind =, as in [name={remoteKey}]")
    }
  }

  private static func gaps(
    in text: String, isKey: Bool, _ parser: PathParser
  ) throws(PathFault) -> [PathTemplate.Gap] {
    var gaps: [PathTemplate.Gap] = []
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      let behind = rest.index(after: brace)
      if behind < rest.endIndex, rest[behind] == rest[brace] {
        rest = rest[rest.index(after: behind)...]
        continue
      }
      guard rest[brace] == "{", let end = rest[behind...].firstIndex(of: "}") else {
        throw parser.fault(
          at: parser.offset(of: String(rest[brace...].prefix(1))), "a brace opens or closes nothing",
          hint: "a brace that belongs to a key is doubled, {{ or }}")
      }
      let name = String(rest[behind..<end])
      guard let gap = PathTemplate.Gap(rawValue: name) else {
        throw parser.fault(
          at: parser.offset(of: "{\(name)"), "nothing fills this gap",
          hint: "gaps are \(PathTemplate.Gap.allCases.map(\.text).joined(separator: ", "))")
      }
      let isWhole = brace == text.startIndex && rest.index(after: end) == text.endIndex
      try refuse(gap, isWhole: isWhole, isKey: isKey, parser)
      gaps.append(gap)
      rest = rest[rest.index(after: end)...]
    }
    return gaps
  }

  /// Refuses a gap for steps where only text can stand.
  private static func refuse(
    _ gap: PathTemplate.Gap, isWhole: Bool, isKey: Bool, _ parser: PathParser
  ) throws(PathFault) {
    let (reason, hint): (String, String)
    switch gap {
    case .remotePath where !(isWhole && isKey):
      (reason, hint) = ("stands for whole steps", "put it between dots, or write {remoteKey} for the key as text")
    case .remoteRest where !isWhole:
      (reason, hint) = ("stands for whole steps, or for a whole text", "put it between dots, or behind = alone")
    case .reference where !isWhole:
      (reason, hint) = ("stands for a whole key, index or value", "put it between dots, or behind = alone")
    case .key, .remoteKey, .remotePath, .remoteFirst, .remoteRest, .reference: return
    }
    throw parser.fault(at: parser.offset(of: gap.text), "\(gap.text) \(reason)", hint: hint)
  }
}

extension PathParser {
  /// Where a word first stands in the text, in scalars; 0 if an escape hides it.
  fileprivate func offset(of word: String) -> Int {
    text.firstRange(of: word).map { text.unicodeScalars.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
  }
}
