/// What one source of a pole said at one moment about the flags of the pole's set. The sources of an environment stand in the place
/// of the environments.
struct SourceAnswers: Sendable {
  let source: any FlagSource
  private let snapshot: any FlagSourceSnapshot
  /// The same snapshot, if it holds values by the set's ordinals. Looked for once: a dynamic cast costs more than an answer.
  private let byOrdinal: (any OrdinalSnapshot)?

  private init(_ source: any FlagSource, _ snapshot: any FlagSourceSnapshot, _ set: FlagSet) {
    self.source = source
    self.snapshot = snapshot
    byOrdinal = snapshot.asOrdinal.flatMap { $0.set === set ? $0 : nil }
  }

  /// What the sources of a stack said, the strongest first.
  static func of(
    _ sources: [any FlagSource], _ snapshots: [any FlagSourceSnapshot], _ set: FlagSet
  ) -> [SourceAnswers] {
    var all: [SourceAnswers] = []
    for (source, snapshot) in zip(sources, snapshots) {
      // The class is asked first: to look at a snapshot's type costs more.
      if source is FlagEnvironments, let layers = (snapshot as? EnvironmentSnapshot)?.layers {
        all += layers.map { SourceAnswers($0.source, $0.snapshot, set) }
      } else {
        all.append(SourceAnswers(source, snapshot, set))
      }
    }
    return all
  }

  /// Puts the source's valid values where no stronger source had one, and its position where those of the winners stand.
  func fill(_ contents: inout SlotContents, _ winners: inout [Int], from position: Int, of set: FlagSet) {
    if let all = byOrdinal?.contents { return contents.fill(from: all) { winners[$0] = position } }
    for ordinal in winners.indices where winners[ordinal] == FlagMoment.compiledDefault {
      guard let content = content(of: set, at: ordinal) else { continue }
      contents.put(content, at: ordinal)
      winners[ordinal] = position
    }
  }

  /// The source's valid value of a flag, if it has one.
  func content(of set: FlagSet, at ordinal: Int) -> SlotContent? {
    if let byOrdinal { return byOrdinal.content(at: ordinal) }
    guard case .value(let content, _) = set.flags[ordinal].answer(of: snapshot) else { return nil }
    return content
  }

  /// All that the source said about a flag.
  func answer(for flag: any DeclaredFlag, at ordinal: Int) -> FlagAnswer<SlotContent> {
    byOrdinal?.answer(at: ordinal) ?? flag.answer(of: snapshot)
  }

  /// What the source will say about a flag at the next session.
  func pendingAnswer(at ordinal: Int) -> FlagAnswer<SlotContent>? { byOrdinal?.pendingAnswer(at: ordinal) }

  /// Whether the source is known to have said the same at another moment.
  func isSame(as other: SourceAnswers) -> Bool { snapshot.isSameState(as: other.snapshot) }
}
