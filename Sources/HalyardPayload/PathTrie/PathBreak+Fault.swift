extension PathBreak {
  /// What to report, at the value where the paths end; whose paths they are is for the caller to add.
  package var fault: PayloadFault {
    var fault: PayloadFault
    switch cause {
    case .wrongKind(let wanted):
      fault = PayloadFault(.typeMismatch, node, expected: Self.phrase(wanted))
    case .null(let wanted):
      fault = PayloadFault(.nullValue, node, expected: Self.phrase(wanted))
    case .ambiguous(let conditions, let first, let firstPosition, let secondPosition):
      fault = PayloadFault(
        .ambiguousSelector, node, expected: "one element with \(Self.phrase(conditions))",
        found: "two, at [\(firstPosition)] and [\(secondPosition)]",
        hint: "remove [\(firstPosition)] or [\(secondPosition)], or select by another member")
      let original = node.storage.tape[first]
      fault.related = [(Int(original.start), Int(original.length), "the first one")]
    case .unselectable(let member, let kinds):
      fault = PayloadFault(
        .typeMismatch, node,
        expected:
          "\(kinds.map(\.description).joined(separator: " or ")) as `\(member)`, by which elements are selected",
        hint: Self.unselectable)
    case .impassable(let member, let wanted):
      fault = PayloadFault(
        .typeMismatch, node, expected: "\(Self.phrase(wanted)), since elements are selected by `\(member)`",
        hint: Self.unselectable)
    }
    fault.isSensitive = isSensitive
    return fault
  }

  private static let unselectable =
    "whether this element is meant cannot be told: mend it, or select by another member"

  private static func phrase(_ wanted: WantedKinds) -> String {
    var kinds: [String] = []
    if wanted.contains(.object) { kinds.append("object") }
    if wanted.contains(.array) { kinds.append("array") }
    if wanted.contains(.text) { kinds.append("string holding JSON") }
    return kinds.joined(separator: " or ")
  }

  private static func phrase(_ conditions: [PathCondition]) -> String {
    // Conditions of a path are known to print as a path.
    let text = (try? PayloadPath(steps: [.select(conditions)]))?.description ?? ""
    return String(text.dropFirst().dropLast())
  }
}
