/// The source that a pole writes overrides to, and the ones above that may hide what is written there.
struct OverrideTarget {
  private let source: any WritableFlagSource
  private let above: ArraySlice<any FlagSource>
  private let set: FlagSet

  /// The first source that takes overrides.
  init(of resolver: FlagResolver) throws(FlagWriteError) {
    set = resolver.set
    for (position, source) in resolver.sources.enumerated() {
      guard let source = source as? any WritableFlagSource, source.takesOverrides else { continue }
      self.source = source
      above = resolver.sources[..<position]
      return
    }
    throw .noWritableSource
  }

  /// Writes what is right in every respect and will be seen.
  func write(_ edit: FlagSourceEdit) throws(FlagWriteError) {
    for key in edit.removals.sorted() { _ = try set.requiredOrdinal(of: key) }
    try edit.checkValues(set)
    for key in edit.values.keys.sorted() { try checkVisibility(key, try set.requiredOrdinal(of: key)) }
    try source.apply(edit)
  }

  /// The overrides that there are, in the order of declaration, as JSON text.
  ///
  /// - Throws: ``FlagWriteError/rejected(_:)`` for those that are no values of their flags.
  func members() throws(FlagWriteError) -> [(key: FlagKey, json: String)] {
    let snapshot = source.current()
    var members: [(key: FlagKey, json: String)] = []
    var problems: [Problem] = []
    for flag in set.flags {
      let key = flag.descriptor.key
      switch flag.answer(of: snapshot) {
      case .value(let content, _): members.append((key, flag.jsonText(of: content)))
      case .invalid(let problem): problems.append(set.problem(problem, ofValueAt: key))
      case .absent: break
      }
    }
    if !problems.isEmpty { throw .rejected(PayloadRejection(payload: nil, problems: problems)) }
    return members
  }

  private func checkVisibility(_ key: FlagKey, _ ordinal: Int) throws(FlagWriteError) {
    for source in above {
      if case .value = set.flags[ordinal].answer(of: source.current()) {
        throw .hidden(key, by: FlagResolution.Source(source))
      }
    }
  }
}
