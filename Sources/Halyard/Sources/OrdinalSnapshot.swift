/// A snapshot that holds its values by the ordinals of one flag set: a pole of the same set asks without a look-up.
package protocol OrdinalSnapshot: SequencedSnapshot {
  /// The flags that the ordinals belong to.
  var set: FlagSet { get }
  /// What the source says about the flag with this ordinal.
  func answer(at ordinal: Int) -> FlagAnswer<SlotContent>
  /// The valid value of the flag with this ordinal, if there is one, without where it stood.
  func content(at ordinal: Int) -> SlotContent?
  /// All valid values at once; nil if they are to be asked for one by one.
  var contents: SlotContents? { get }
  /// What the source will say about the flag from the next session on; nil if nothing waits for that.
  func pendingAnswer(at ordinal: Int) -> FlagAnswer<SlotContent>?
}

extension OrdinalSnapshot {
  /// Where answers are kept with what they say besides, values are asked for one by one.
  package var contents: SlotContents? { nil }

  /// Most sources know no sessions.
  package func pendingAnswer(at ordinal: Int) -> FlagAnswer<SlotContent>? { nil }

  /// The same by key, for a pole of another container.
  package func answer<Value: FlagValue>(for key: FlagKey, as type: Value.Type) -> FlagAnswer<Value> {
    guard let ordinal = set.ordinal(of: key) else { return .absent }
    switch answer(at: ordinal) {
    case .value(let content, let origin):
      if let value = content.value(as: type) { return .value(value, origin: origin) }
      let problem = Problem(
        code: .typeMismatch, flag: key.rawValue, expected: type.valueSchema.type.name,
        found: "a value of the type that the source's own container declares",
        hint: "make the source and the pole for the same container")
      return .invalid(problem)
    case .absent: return .absent
    case .invalid(let problem): return .invalid(problem)
    }
  }
}
