/// A ``PathTemplate`` filled for one flag: a path, or a path with one step that only a payload knows.
package struct FilledTemplate: Sendable, Hashable {
  /// The step that a payload names.
  package enum Reference: Sendable, Hashable {
    /// A key or an index.
    case step
    /// The element whose member equals what the payload names, and that meets other conditions.
    case condition(PayloadPath, beside: [PathCondition])
  }

  /// The steps up to the one that a payload names; all of them if there is none.
  package private(set) var before: [PathStep]
  package internal(set) var reference: Reference?
  /// The steps behind it.
  package private(set) var after: [PathStep] = []

  init(before: [PathStep]) { self.before = before }

  mutating func append(_ step: PathStep) {
    if reference == nil { before.append(step) } else { after.append(step) }
  }

  mutating func append(contentsOf steps: some Sequence<PathStep>) {
    for step in steps { append(step) }
  }

  /// The path up to the step that a payload names.
  package func path(from root: PayloadPath) -> PayloadPath { PayloadPath(checkedSteps: root.steps + before) }

  /// The whole path for what a payload names; nil for what can be neither a key nor an index, nor a condition's value.
  package func path(from root: PayloadPath, for named: PathScalar) -> PayloadPath? {
    let step: PathStep
    switch reference {
    case nil: return path(from: root)
    case .step:
      switch named {
      case .string(let key): step = .key(key)
      case .integer(let literal):
        // Only who writes a path counts from the end; a payload that says so means something else.
        guard let index = Int(literal), index >= 0 else { return nil }
        step = .index(index)
      case .null, .bool, .real: return nil
      }
    case .condition(let member, let others):
      step = .select(others + [PathCondition(member: member, value: named)])
    }
    return PayloadPath(checkedSteps: root.steps + before + [step] + after)
  }
}
