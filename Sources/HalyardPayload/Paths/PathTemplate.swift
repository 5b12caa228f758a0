/// A path with gaps, as mapper documents have them: `toggles[name={remoteKey}].enabled`.
///
/// A gap in a key, or in the text that a condition asks for, is filled with text, whatever characters that holds: it never
/// becomes syntax. `{remotePath}` and `{remoteRest}` stand for whole steps, `{reference}` for a key, an index or the value of
/// a condition that a payload names itself. A brace that is meant as such is doubled.
package struct PathTemplate: Sendable, Hashable {
  /// What a gap is filled with.
  package enum Gap: String, Sendable, Hashable, CaseIterable {
    /// The flag's own key.
    case key
    /// The flag's remote key as the one key that a back end knows.
    case remoteKey
    /// The flag's remote key as the steps of a path.
    case remotePath
    /// The first step of the flag's remote key, as text.
    case remoteFirst
    /// The steps behind it, which may be none; behind `=` their text.
    case remoteRest
    /// What stands at the reference of the rule.
    case reference

    /// As it is written.
    var text: String { "{\(rawValue)}" }
  }

  /// The text as written.
  package let text: String
  /// The gaps that the template has.
  package let gaps: Set<Gap>
  /// Whether a condition asks for the text of what is behind the remote key's first step.
  let asksForRestAsText: Bool
  private let steps: [PathStep]

  /// Parses a template.
  ///
  /// - Throws: ``PathFault`` for what is no path, and for gaps that nothing fills.
  package init(_ text: String) throws(PathFault) {
    var parser = try PathParser(text, isTemplate: true)
    steps = try parser.wholePath()
    self.text = text
    let gaps = try TemplateGaps(steps, parser)
    self.gaps = gaps.all
    asksForRestAsText = gaps.asksForRestAsText
  }

  /// The path, its gaps filled; nil where ``GapTexts/canFill(_:)`` is false.
  ///
  /// Linear in the template and the keys.
  package func filled(with texts: GapTexts) -> FilledTemplate? {
    guard texts.canFill(self) else { return nil }
    var filled = FilledTemplate(before: [])
    for step in steps {
      switch step {
      case .key(Gap.remotePath.text): filled.append(contentsOf: texts.remotePath ?? [])
      case .key(Gap.remoteRest.text): filled.append(contentsOf: (texts.remotePath ?? []).dropFirst())
      case .key(Gap.reference.text): filled.reference = .step
      case .key(let text): filled.append(.key(TemplateGaps.filled(text, with: texts)))
      case .select(let conditions): fill(conditions, with: texts, in: &filled)
      case .index, .decimal, .json: filled.append(step)
      }
    }
    return filled
  }

  private func fill(_ conditions: [PathCondition], with texts: GapTexts, in filled: inout FilledTemplate) {
    let reference = PathScalar.string(Gap.reference.text)
    let others = conditions.filter { $0.value != reference }.map { condition in
      guard case .string(let text) = condition.value else { return condition }
      return PathCondition(member: condition.member, value: .string(TemplateGaps.filled(text, with: texts)))
    }
    if let condition = conditions.first(where: { $0.value == reference }) {
      filled.reference = .condition(condition.member, beside: others)
    } else {
      filled.append(.select(others))
    }
  }
}
