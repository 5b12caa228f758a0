#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a remote source serves at one moment: the values of one payload, and where each stood in it.
struct RemoteSnapshot: OrdinalSnapshot {
  let set: FlagSet
  let sequence: UInt64
  /// By ordinal; nil where the payload has nothing.
  let contents: [SlotContent?]
  private let mapping: MappingResult
  private let payload: Payload?
  private let version: PayloadVersion?
  private let appliedAt: Date?

  /// No payload.
  init(set: FlagSet, sequence: UInt64 = 0) {
    self.init(
      set: set, sequence: sequence, contents: Array(repeating: nil, count: set.flags.count), mapping: MappingResult(),
      payload: nil, version: nil, appliedAt: nil)
  }

  init(
    set: FlagSet, sequence: UInt64, contents: [SlotContent?], mapping: MappingResult, payload: Payload?,
    version: PayloadVersion?, appliedAt: Date?
  ) {
    self.set = set
    self.sequence = sequence
    self.contents = contents
    self.mapping = mapping
    self.payload = payload
    self.version = version
    self.appliedAt = appliedAt
  }

  /// The payload that new ones are compared with.
  var live: LivePayload? { payload.map { LivePayload(payload: $0, mapping: mapping, version: version) } }

  func content(at ordinal: Int) -> SlotContent? { contents[ordinal] }

  func answer(at ordinal: Int) -> FlagAnswer<SlotContent> {
    guard let content = contents[ordinal], let node = mapping.outcomes.node(at: ordinal) else { return .absent }
    return .value(
      content,
      origin: FlagOrigin(
        node: node, wantedPath: mapping.paths[ordinal], version: version?.description, appliedAt: appliedAt))
  }

  func answer<Value: FlagValue>(for key: FlagKey, as type: Value.Type) -> FlagAnswer<Value> {
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
