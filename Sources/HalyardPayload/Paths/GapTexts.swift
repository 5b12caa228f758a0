/// What fills the gaps of a ``PathTemplate`` for one flag.
package struct GapTexts: Sendable {
  /// The flag's own key.
  let key: String
  /// The remote key as the one key that a back end knows.
  let remoteKey: String?
  /// The remote key's steps.
  let remotePath: [PathStep]?
  /// The first of them as text.
  let remoteFirst: String?
  /// Those behind it, as text; nil if there are none.
  let remoteRest: String?

  /// What there is for a flag.
  ///
  /// - Parameter name: What the back end calls the flag, or the first part of it, where that is not its remote key.
  package init(key: String, remoteKey: PayloadPath?, name: String?) {
    self.key = key
    remotePath = remoteKey?.steps
    self.remoteKey = name ?? remoteKey.map { Self.text($0.steps[...]) }
    let first: String? =
      switch remoteKey?.steps.first {
      case .key(let text): text
      case .decimal(let number): String(number)
      case .index, .select, .json, nil: nil
      }
    remoteFirst = name ?? first
    let rest = remoteKey?.steps.dropFirst() ?? []
    remoteRest = rest.isEmpty ? nil : Self.text(rest)
  }

  /// For templates without gaps.
  package static let none = GapTexts(key: "", remoteKey: nil, name: nil)

  /// Whether nothing is missing that a template asks for.
  package func canFill(_ template: PathTemplate) -> Bool {
    template.gaps.allSatisfy { gap in
      switch gap {
      case .key, .reference: true
      case .remoteKey: remoteKey != nil
      case .remotePath: remotePath != nil
      case .remoteFirst: remoteFirst != nil
      case .remoteRest: remotePath != nil && (remoteRest != nil || !template.asksForRestAsText)
      }
    }
  }

  /// The text of a gap that stands for text.
  func text(of gap: PathTemplate.Gap) -> String {
    switch gap {
    case .key: key
    case .remoteKey: remoteKey ?? ""
    case .remoteFirst: remoteFirst ?? ""
    case .remoteRest: remoteRest ?? ""
    case .remotePath, .reference: ""
    }
  }

  /// A key as the text that it is, several steps as they are written.
  private static func text(_ steps: ArraySlice<PathStep>) -> String {
    if steps.count == 1, case .key(let key) = steps.first { return key }
    return PayloadPath(checkedSteps: Array(steps)).description
  }
}
