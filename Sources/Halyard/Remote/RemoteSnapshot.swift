/// What a remote source serves at one moment.
struct RemoteSnapshot: OrdinalSnapshot {
  let set: FlagSet
  let sequence: SourceStateNumber
  /// The payload whose values are served; nil for none.
  let served: TakenPayload?
  /// A newer one that waits for the next session. Its kill switches are served already.
  let pending: TakenPayload?

  init(
    set: FlagSet, sequence: SourceStateNumber = SourceStateNumber(), served: TakenPayload? = nil,
    pending: TakenPayload? = nil
  ) {
    self.set = set
    self.sequence = sequence
    self.served = served
    self.pending = pending
  }

  /// The last payload that was taken.
  var newest: TakenPayload? { pending ?? served }

  var contents: SlotContents? { pending == nil ? served?.contents ?? SlotContents(set.layout) : nil }

  func content(at ordinal: Int) -> SlotContent? {
    if pending != nil, isLive(ordinal) { return pending?.contents[ordinal] }
    return served?.contents[ordinal]
  }

  func answer(at ordinal: Int) -> FlagAnswer<SlotContent> {
    (pending != nil && isLive(ordinal) ? pending : served)?.answer(at: ordinal) ?? .absent
  }

  func pendingAnswer(at ordinal: Int) -> FlagAnswer<SlotContent>? {
    guard let pending, !isLive(ordinal) else { return nil }
    return pending.answer(at: ordinal)
  }

  /// Whether the flag never waits for a session.
  func isLive(_ ordinal: Int) -> Bool { set.schema.flags[ordinal].isKillSwitch }
}
