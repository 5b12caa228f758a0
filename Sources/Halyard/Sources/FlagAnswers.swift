/// What a source says of each flag by itself, where no answer depends on another.
package struct FlagAnswers: OrdinalSnapshot {
  package let set: FlagSet
  package let sequence: SourceStateNumber
  /// By ordinal.
  private let answers: [FlagAnswer<SlotContent>]

  /// - Parameter answers: One for each flag of the set, in its order.
  package init(_ set: FlagSet, _ answers: [FlagAnswer<SlotContent>], sequence: SourceStateNumber = SourceStateNumber())
  {
    self.set = set
    self.sequence = sequence
    self.answers = answers
  }

  package func answer(at ordinal: Int) -> FlagAnswer<SlotContent> { answers[ordinal] }

  package func content(at ordinal: Int) -> SlotContent? {
    if case .value(let content, _) = answers[ordinal] { content } else { nil }
  }
}
