/// Why flags have their values, from the snapshots that the slots were filled from.
extension FlagResolver {
  func details(at ordinal: Int) -> FlagResolution {
    details(at: ordinal, moment.answers).details
  }

  func allDetails() -> [FlagResolution] {
    let answers = moment.answers
    return set.flags.indices.map { details(at: $0, answers).details }
  }

  @specialized(where Value == Bool)
  @specialized(where Value == Int)
  @specialized(where Value == Double)
  @specialized(where Value == String)
  func resolution<Value: FlagValue>(at ordinal: Int, as type: Value.Type) -> Resolution<Value>? {
    let (details, content) = details(at: ordinal, moment.answers)
    return content.value(as: type).map { Resolution(value: $0, details: details) }
  }

  private func details(
    at ordinal: Int, _ answers: [SourceAnswers]
  ) -> (details: FlagResolution, content: SlotContent) {
    let flag = set.flags[ordinal]
    var winner: (source: FlagResolution.Source, content: SlotContent, origin: FlagOrigin?)?
    var trail: [FlagResolution.Step] = []
    trail.reserveCapacity(answers.count + 1)
    for position in answers.indices {
      let place = FlagResolution.Source(answers[position].source)
      let pending = answers[position].pendingAnswer(at: ordinal).map { FlagResolution.Pending($0, of: flag) }
      switch answers[position].answer(for: flag, at: ordinal) {
      case .value(let content, let origin):
        let value = ReportedValue(flag, content)
        let verdict = winner == nil ? FlagResolution.Step.Said.value(value) : .shadowed(value)
        trail.append(.init(source: place, verdict: verdict, origin: origin, pending: pending))
        if winner == nil { winner = (place, content, origin) }
      case .absent:
        trail.append(.init(source: place, verdict: .absent, origin: nil, pending: pending))
      case .invalid(let problem):
        trail.append(.init(source: place, verdict: .invalid(problem), origin: nil, pending: pending))
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
