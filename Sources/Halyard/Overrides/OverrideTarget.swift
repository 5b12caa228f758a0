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
  var members: [(key: FlagKey, json: String)] {
    let snapshot = source.current()
    return set.flags.compactMap { flag in
      guard case .value(let content, _) = flag.answer(of: snapshot) else { return nil }
      return (flag.descriptor.key, flag.jsonText(of: content))
    }
  }

  private func checkVisibility(_ key: FlagKey, _ ordinal: Int) throws(FlagWriteError) {
    for source in above {
      if case .value = set.flags[ordinal].answer(of: source.current()) {
        throw .hidden(key, by: FlagResolution.Source(source))
      }
    }
  }
}
