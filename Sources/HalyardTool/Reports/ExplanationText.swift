import Halyard

/// Writes an explanation for a person.
enum ExplanationText {
  /// The resolution as the program itself would print it, and what helps to understand it.
  static func text(of explanation: Explanation) -> String {
    ([explanation.resolution.description] + explanation.notes.map { DisplayText.line("  note: \($0)") })
      .joined(separator: "\n") + "\n"
  }
}
