/// What a file of overrides says at one moment.
struct OverrideSnapshot: OrdinalSnapshot {
  let set: FlagSet
  let sequence: SourceStateNumber
  /// The file; nil if there is none.
  let payload: TakenPayload?

  init(set: FlagSet, sequence: SourceStateNumber = SourceStateNumber(), payload: TakenPayload? = nil) {
    self.set = set
    self.sequence = sequence
    self.payload = payload
  }

  /// The next state.
  func followed(by payload: TakenPayload?) -> OverrideSnapshot {
    OverrideSnapshot(set: set, sequence: sequence.next, payload: payload)
  }

  var contents: SlotContents? { payload?.contents ?? SlotContents(set.layout) }

  func content(at ordinal: Int) -> SlotContent? { payload?.contents[ordinal] }

  func answer(at ordinal: Int) -> FlagAnswer<SlotContent> { payload?.answer(at: ordinal) ?? .absent }
}
