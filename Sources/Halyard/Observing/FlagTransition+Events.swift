extension FlagTransition {
  /// What the transition means for those who follow the whole pole; nothing if every flag is again what it was.
  ///
  /// Runs `==` of the program's types and asks snapshots of its sources, so that no lock may be held. Linear in the flags
  /// touched times the sources.
  func events(_ set: FlagSet) -> [FlagEvent] {
    var values: [FlagChange] = []
    var winners: [FlagChange] = []
    var refusals: [FlagRefusal] = []
    let asked = changedAnswers
    for ordinal in touched.positions {
      let flag = set.flags[ordinal]
      let contents = (
        before: content(of: flag, at: ordinal, in: before), after: content(of: flag, at: ordinal, in: after)
      )
      let hasNewValue = !flag.areEqual(contents.before, contents.after)
      if hasNewValue || !before.hasSameWinner(as: after, at: ordinal) {
        let change = FlagChange(
          flag, from: (contents.before, before.winner(at: ordinal)),
          to: (contents.after, after.winner(at: ordinal)), hidesValue: set.holders.contains(ordinal))
        if hasNewValue { values.append(change) } else { winners.append(change) }
      }
      for answers in asked {
        guard let problem = newProblem(of: flag, at: ordinal, answers) else { continue }
        refusals.append(
          FlagRefusal(
            key: flag.descriptor.key, source: FlagResolution.Source(answers.after.source),
            problem: set.holders.contains(ordinal) ? problem.withoutValue : problem))
      }
    }
    return (values.isEmpty ? [] : [.values(values)]) + (winners.isEmpty ? [] : [.winners(winners)])
      + (refusals.isEmpty ? [] : [.refusals(refusals)])
  }

  private func content(of flag: any DeclaredFlag, at ordinal: Int, in moment: FlagMoment) -> SlotContent {
    moment.values.content(at: ordinal, like: flag.defaultContent)
  }

  /// What sources say that can say something else than before; of one that stands in the stack twice once. Before that, a
  /// source of another environment was not asked.
  private var changedAnswers: [(before: SourceAnswers?, after: SourceAnswers)] {
    var seen: Set<ObjectIdentifier> = []
    return after.answers.compactMap { answers in
      guard seen.insert(ObjectIdentifier(answers.source)).inserted else { return nil }
      let earlier = before.answers.first { $0.source === answers.source }
      return earlier?.isSame(as: answers) == true ? nil : (earlier, answers)
    }
  }

  /// What is wrong with a source's value that was not wrong with it before.
  private func newProblem(
    of flag: any DeclaredFlag, at ordinal: Int, _ answers: (before: SourceAnswers?, after: SourceAnswers)
  ) -> Problem? {
    guard case .invalid(let problem) = answers.after.answer(for: flag, at: ordinal) else { return nil }
    if case .invalid(let known)? = answers.before?.answer(for: flag, at: ordinal), known == problem { return nil }
    return problem
  }
}
