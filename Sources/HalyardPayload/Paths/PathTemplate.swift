/// A path with gaps, as mapper documents have them: `toggles[name={remoteKey}].enabled`.
///
/// A gap in a key, or in the text that a condition asks for, is filled with text, whatever characters that holds: it never
/// becomes syntax. `{remotePath}` stands for whole steps, `{reference}` for a key, an index or the value of a condition that a
/// payload names itself. A brace that is meant as such is doubled.
package struct PathTemplate: Sendable, Hashable {
  /// What a gap is filled with.
  package enum Gap: String, Sendable, Hashable, CaseIterable {
    /// The flag's own key.
    case key
    /// The flag's remote key as the one key that a back end knows.
    case remoteKey
    /// The flag's remote key as the steps of a path.
    case remotePath
    /// What stands at the reference of the rule.
    case reference
  }

  /// The text as written.
  package let text: String
  /// The gaps that the template has.
  package let gaps: Set<Gap>
  private let steps: [PathStep]

  /// Parses a template.
  ///
  /// - Throws: ``PathFault`` for what is no path, and for gaps that nothing fills.
  package init(_ text: String) throws(PathFault) {
    var parser = try PathParser(text, isTemplate: true)
    steps = try parser.wholePath()
    self.text = text
    var gaps: Set<Gap> = []
    var references = 0
    for step in steps {
      try Self.refuseGapsInMembers(of: step, parser)
      for (text, isKey) in Self.texts(of: step) {
        for case .gap(let gap) in try Self.parts(text, isKey: isKey, of: parser) {
          gaps.insert(gap)
          if gap == .reference { references += 1 }
        }
      }
    }
    if references > 1 {
      throw PathFault(
        path: text, offset: parser.offset(of: "{reference}"), reason: "{reference} stands here twice",
        hint: "one reference leads to one value: keep one of them")
    }
    self.gaps = gaps
  }

  /// The path, its gaps filled; nil where the flag has no remote key and the template needs one.
  ///
  /// Linear in the template and the keys.
  package func filled(key: String, remoteKey: PayloadPath?, remoteText: String?) -> FilledTemplate? {
    if remoteKey == nil, gaps.contains(.remotePath) { return nil }
    if remoteText == nil, gaps.contains(.remoteKey) { return nil }
    if gaps.isEmpty { return FilledTemplate(before: steps) }
    let fill = { (text: String) in Self.filled(text, key: key, remoteText: remoteText ?? "") }
    var filled = FilledTemplate(before: [])
    for step in steps {
      switch step {
      case .key("{remotePath}"): filled.append(contentsOf: remoteKey?.steps ?? [])
      case .key("{reference}"): filled.reference = .step
      case .key(let text): filled.append(.key(fill(text)))
      case .select(let conditions):
        let others = conditions.filter { $0.value != Self.referenceScalar }.map { condition in
          guard case .string(let text) = condition.value else { return condition }
          return PathCondition(member: condition.member, value: .string(fill(text)))
        }
        if let condition = conditions.first(where: { $0.value == Self.referenceScalar }) {
          filled.reference = .condition(condition.member, beside: others)
        } else {
          filled.append(.select(others))
        }
      case .index, .decimal, .json: filled.append(step)
      }
    }
    return filled
  }

  private static let referenceScalar = PathScalar.string("{reference}")

  // MARK: Texts with gaps

  private enum Part {
    case text(Substring)
    case gap(Gap)
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

  private static func parts(_ text: String, isKey: Bool, of parser: PathParser) throws(PathFault) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      if brace > rest.startIndex { parts.append(.text(rest[..<brace])) }
      let behind = rest.index(after: brace)
      if behind < rest.endIndex, rest[behind] == rest[brace] {
        parts.append(.text(rest[brace..<behind]))
        rest = rest[rest.index(after: behind)...]
        continue
      }
      guard rest[brace] == "{", let end = rest[behind...].firstIndex(of: "}") else {
        throw parser.fault(
          at: parser.offset(of: String(rest[brace...].prefix(1))), "a brace opens or closes nothing",
          hint: "a brace that belongs to a key is doubled, {{ or }}")
      }
      let name = String(rest[behind..<end])
      guard let gap = Gap(rawValue: name) else {
        throw parser.fault(
          at: parser.offset(of: "{\(name)"), "nothing fills this gap",
          hint: "gaps are \(Gap.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", "))")
      }
      let isWhole = brace == text.startIndex && rest.index(after: end) == text.endIndex
      if gap == .remotePath, !(isWhole && isKey) {
        throw parser.fault(
          at: parser.offset(of: "{\(name)}"), "{remotePath} stands for whole steps",
          hint: "put it between dots, or write {remoteKey} for the key as text")
      }
      if gap == .reference, !isWhole {
        throw parser.fault(
          at: parser.offset(of: "{\(name)}"), "{reference} stands for a whole key, index or value",
          hint: "put it between dots, or behind = alone")
      }
      parts.append(.gap(gap))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { parts.append(.text(rest)) }
    return parts
  }

  /// A text whose gaps are known to be sound, filled.
  private static func filled(_ text: String, key: String, remoteText: String) -> String {
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
      filled += rest[behind..<end] == "key" ? key : remoteText
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }
}

extension PathParser {
  /// Where a word first stands in the text, in scalars; 0 if an escape hides it.
  fileprivate func offset(of word: String) -> Int {
    text.firstRange(of: word).map { text.unicodeScalars.distance(from: text.startIndex, to: $0.lowerBound) } ?? 0
  }
}
