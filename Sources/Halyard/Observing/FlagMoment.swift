/// All that a pole knows at one moment: what each source said, who won, and the values.
struct FlagMoment: Sendable {
  /// Later moments of a pole have higher numbers.
  let number: UInt64
  /// One for each source.
  let snapshots: [any FlagSourceSnapshot]
  /// The same for each source that is asked: those of an environment in the place of the environments.
  let answers: [SourceAnswers]
  /// By ordinal: the position of the answers that won; ``compiledDefault`` where none did.
  let winners: [Int]
  /// A snapshot of the slots.
  let values: SlotTable

  /// The winner of a flag that no source has a valid value for.
  static let compiledDefault = -1

  /// Who won.
  func winner(at ordinal: Int) -> FlagResolution.Source {
    source(at: ordinal).map { FlagResolution.Source($0) } ?? .compiledDefault
  }

  /// Whether the same source won at another moment.
  func hasSameWinner(as other: FlagMoment, at ordinal: Int) -> Bool {
    source(at: ordinal) === other.source(at: ordinal)
  }

  private func source(at ordinal: Int) -> (any FlagSource)? {
    let position = winners[ordinal]
    return position == Self.compiledDefault ? nil : answers[position].source
  }
}
