/// The part of a pole that knows no root type: asks the sources, fills the slots, explains.
final class FlagResolver: FlagSourceObserver {
  let set: FlagSet
  let sources: [any FlagSource]
  let table: SlotTable
  /// Who wants to know of changes.
  let subscribers = FlagSubscribers()
  /// What each source said when the slots were last filled, and what they were filled with. Slots change only together
  /// with it, under its lock, under which no code of others runs.
  private let present: Guarded<FlagMoment>
  /// Held by whoever brings a change into the slots, so that changes come one after the other and none goes back. Code
  /// of the sources runs meanwhile, and of values' types, which may ask for resolutions and change sources.
  private let turn = OwnedLock()
  /// What such code has changed, one entry a source. Whoever has the turn asks for it before letting go.
  private let meanwhile = Guarded<[Pending]>([])
  /// More rounds in a row than these would never end.
  private static let mostRounds = 1_000

  init(_ set: FlagSet, sources: [any FlagSource]) {
    self.set = set
    self.sources = sources
    let snapshots = sources.map { $0.current() }
    let answers = SourceAnswers.of(sources, snapshots, set)
    var contents = SlotContents(set.layout)
    var winners = Array(repeating: FlagMoment.compiledDefault, count: set.flags.count)
    for (position, answers) in answers.enumerated() {
      answers.fill(&contents, &winners, from: position, of: set)
    }
    contents.fill(from: set.defaults) { _ in }
    table = SlotTable(contents)
    present = Guarded(
      FlagMoment(
        number: 0, snapshots: snapshots, answers: answers, winners: winners, values: table.latest))
  }

  /// What is so now.
  var moment: FlagMoment { present.withLock { $0 } }

  /// Begins to follow the sources, and catches up with what changed since `init` asked them.
  func observe() {
    for (source, snapshot) in zip(sources, moment.snapshots) {
      source.addObserver(self)
      if !source.current().isSameState(as: snapshot) { sourceDidChange(source, .all) }
    }
  }

  func sourceDidChange(_ source: any FlagSource, _ change: FlagSourceChange) {
    var rounds: [Round] = []
    if OwnedLock.isAnyHeldHere {
      // Waits for nobody: who has the turn, be it this thread, goes round once more.
      meanwhile.withLock { changes in
        if let position = changes.firstIndex(where: { $0.source === source }) {
          changes[position].change = changes[position].change.followed(by: change)
        } else {
          changes.append(Pending(source: source, change: change))
        }
      }
    } else {
      turn.withLock {
        rounds.append(bring(change, of: source))
        catchUp(&rounds)
      }
    }
    // Also what came when the turn was about to be free.
    while meanwhile.withLock({ !$0.isEmpty }), turn.withLockIfFree({ catchUp(&rounds) }) {}
    // Outside the locks: the last references to old values may run code of the program, as those who follow do.
    for round in rounds { round.publication.release() }
    for round in rounds { for follower in round.followers { follower.deliver() } }
  }

  /// A change of a source that is not in the slots yet.
  private struct Pending {
    let source: any FlagSource
    var change: FlagSourceChange
  }

  /// What bringing a change into the slots leaves to be done when the turn is free again.
  private struct Round {
    let publication: SlotTable.Publication
    let superseded: [FlagMoment]
    let followers: [any FlagSubscriber]
  }

  /// Asks the sources that have changed meanwhile.
  private func catchUp(_ rounds: inout [Round]) {
    var count = 0
    while let pending = meanwhile.withLock({ $0.popLast() }) {
      rounds.append(bring(pending.change, of: pending.source))
      count += 1
      // A fault of the program; to go round for ever, or to leave a change out, would hide it.
      guard count < Self.mostRounds else {
        fatalError(
          "A flag source changed while a pole asked for flags, each time anew: current(), snapshots' answers and values' types "
            + "may not change one whenever they are asked")
      }
    }
  }

  /// Brings a source's change into the slots, in the turn.
  private func bring(_ change: FlagSourceChange, of source: any FlagSource) -> Round {
    let before = moment
    var next = before.snapshots
    var touched: [Int] = []
    var isAll = false
    for position in sources.indices where sources[position] === source {
      next[position] = source.current()
      switch change.touches(set, from: before.snapshots[position], to: next[position]) {
      case .nothing: break
      case .flags(let ordinals): touched += ordinals
      case .all: isAll = true
      }
    }
    let ordinals = isAll ? Array(set.flags.indices) : touched
    let answers = SourceAnswers.of(sources, next, set)
    var winners = before.winners
    let changes = ordinals.map { ordinal in
      let (content, winner) = Self.resolve(ordinal, set, answers)
      // Mostly the winners stay, and so need no copy.
      if winners[ordinal] != winner { winners[ordinal] = winner }
      return SlotChange(content, at: ordinal)
    }
    let (after, publication) = present.withLock { present in
      let publication = table.publish(changes)
      present = FlagMoment(
        number: before.number &+ 1, snapshots: next, answers: answers, winners: winners, values: publication.latest)
      return (present, publication)
    }
    // Behind the publication: who is not here yet sees the new values from the first.
    let followers = ordinals.isEmpty ? [] : subscribers.all
    guard !followers.isEmpty else { return Round(publication: publication, superseded: [before], followers: []) }
    let transition = FlagTransition(from: before, to: after, touching: ordinals)
    let superseded = [before] + followers.compactMap { $0.note(transition) }
    return Round(publication: publication, superseded: superseded, followers: followers)
  }

  /// The first valid answer and its position, or the compiled default.
  private static func resolve(_ ordinal: Int, _ set: FlagSet, _ answers: [SourceAnswers]) -> (
    SlotContent, winner: Int
  ) {
    for (position, answers) in answers.enumerated() {
      if let content = answers.content(of: set, at: ordinal) { return (content, position) }
    }
    return (set.flags[ordinal].defaultContent, FlagMoment.compiledDefault)
  }
}
