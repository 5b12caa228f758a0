/// The part of a pole that knows no root type: asks the sources, fills the slots, explains.
final class FlagResolver: FlagSourceObserver {
  let set: FlagSet
  let sources: [any FlagSource]
  let table: SlotTable
  /// What each source said when the slots were last filled. Slots change only together with it, under its lock, under
  /// which no code of others runs.
  private let answers: Guarded<[any FlagSourceSnapshot]>
  /// Held by whoever brings a change into the slots, so that changes come one after the other and none goes back. Code
  /// of the sources runs meanwhile, and may ask for resolutions.
  private let turn = Guarded(
    true,
    reentry: "A flag source changed while a pole asked for flags: current() and snapshots' answers may change none")

  init(_ set: FlagSet, sources: [any FlagSource]) {
    self.set = set
    self.sources = sources
    let snapshots = sources.map { $0.current() }
    answers = Guarded(snapshots)
    table = SlotTable(Self.resolve(Array(set.flags.indices), set, snapshots))
  }

  /// Begins to follow the sources, and catches up with what changed since `init` asked them.
  func observe() {
    for source in sources {
      source.addObserver(self)
      sourceDidChange(source, .all)
    }
  }

  func sourceDidChange(_ source: any FlagSource, _ change: FlagSourceChange) {
    let (retired, superseded) = turn.withLock { _ -> (SlotTable.Retired?, [any FlagSourceSnapshot]) in
      let before = answers.withLock { $0 }
      var next = before
      var touched: [Int] = []
      var isAll = false
      for position in sources.indices where sources[position] === source {
        next[position] = source.current()
        switch change.touches(set, from: before[position], to: next[position]) {
        case .nothing: break
        case .flags(let ordinals): touched += ordinals
        case .all: isAll = true
        }
      }
      let ordinals = isAll ? Array(set.flags.indices) : touched
      let contents = Self.resolve(ordinals, set, next)
      let retired = answers.withLock { answers -> SlotTable.Retired? in
        answers = next
        return ordinals.isEmpty ? nil : table.publish(zip(contents, ordinals).map { SlotChange($0, at: $1) })
      }
      return (retired, before)
    }
    // Outside the locks: the last references to old values may run code of the program.
    retired?.release()
    withExtendedLifetime(superseded) {}
  }

  /// The first valid answer for each flag, or the compiled default.
  private static func resolve(
    _ ordinals: [Int], _ set: FlagSet, _ answers: [any FlagSourceSnapshot]
  ) -> [SlotContent] {
    // Looked for once: a dynamic cast costs more than an answer.
    let answers = answers.map { (snapshot: $0, byOrdinal: byOrdinal($0, set)) }
    return ordinals.map { ordinal in
      for answer in answers {
        if let snapshot = answer.byOrdinal {
          if let content = snapshot.content(at: ordinal) { return content }
        } else if case .value(let content, _) = set.flags[ordinal].answer(of: answer.snapshot) {
          return content
        }
      }
      return set.flags[ordinal].defaultContent
    }
  }

  private static func byOrdinal(_ snapshot: any FlagSourceSnapshot, _ set: FlagSet) -> (any OrdinalSnapshot)? {
    (snapshot as? any OrdinalSnapshot).flatMap { $0.set === set ? $0 : nil }
  }

  private static func answer(
    _ ordinal: Int, _ flag: any DeclaredFlag, _ set: FlagSet, _ snapshot: any FlagSourceSnapshot
  ) -> FlagAnswer<SlotContent> {
    byOrdinal(snapshot, set)?.answer(at: ordinal) ?? flag.answer(of: snapshot)
  }

  // MARK: Explaining

  func details(at ordinal: Int) -> FlagResolution {
    details(at: ordinal, answers.withLock { $0 }).details
  }

  func allDetails() -> [FlagResolution] {
    let answers = answers.withLock { $0 }
    return set.flags.indices.map { details(at: $0, answers).details }
  }

  func resolution<Value: FlagValue>(at ordinal: Int, as type: Value.Type) -> Resolution<Value>? {
    let (details, content) = details(at: ordinal, answers.withLock { $0 })
    return content.value(as: type).map { Resolution(value: $0, details: details) }
  }

  private func details(
    at ordinal: Int, _ answers: [any FlagSourceSnapshot]
  ) -> (details: FlagResolution, content: SlotContent) {
    let flag = set.flags[ordinal]
    var winner: (source: FlagResolution.Source, content: SlotContent, origin: FlagOrigin?)?
    var trail: [FlagResolution.Step] = []
    trail.reserveCapacity(answers.count + 1)
    for (source, snapshot) in zip(sources, answers) {
      let place = FlagResolution.Source(name: source.name, kind: source.kind)
      switch Self.answer(ordinal, flag, set, snapshot) {
      case .value(let content, let origin):
        let value = ReportedValue(flag, content)
        trail.append(.init(source: place, verdict: winner == nil ? .value(value) : .shadowed(value), origin: origin))
        if winner == nil { winner = (place, content, origin) }
      case .absent:
        trail.append(.init(source: place, verdict: .absent, origin: nil))
      case .invalid(let problem):
        trail.append(.init(source: place, verdict: .invalid(problem), origin: nil))
      }
    }
    let compiled = ReportedValue(flag, flag.defaultContent)
    trail.append(
      .init(source: .compiledDefault, verdict: winner == nil ? .value(compiled) : .shadowed(compiled), origin: nil))
    let content = winner?.content ?? flag.defaultContent
    return (
      FlagResolution(
        descriptor: flag.descriptor, value: ReportedValue(flag, content), winner: winner?.source ?? .compiledDefault,
        origin: winner?.origin, trail: trail, hidesValue: set.holders.contains(ordinal)), content
    )
  }
}
