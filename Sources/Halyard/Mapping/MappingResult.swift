package import HalyardPayload

/// What running a plan over a payload found.
package struct MappingResult: Sendable {
  /// What a payload's envelope says of it.
  package enum Verdict: Sendable {
    /// The flags were looked for.
    case mapped
    /// The payload is refused for its envelope, and nothing was looked for.
    case refused
    /// The payload says that nothing has changed; why, as a clause.
    case unchanged(String)
  }

  /// What the envelope says.
  package var verdict: Verdict
  /// One outcome for each flag, in the schema's order.
  package var outcomes: PathOutcomes
  /// The path of each flag, of several the first; nil for flags that no payload can set.
  package var paths: [PayloadPath?]
  /// What stands where the payload's version should, if the plan was told where that is.
  package var version: MappingOutcome?
  /// What is wrong on the way to flags, each with the payload it is in.
  package var faults: [(PayloadStorage, PayloadFault)]
  /// Faults of text in strings beyond the limit on problems.
  package var omittedFaults: Int
  /// What no flag reads.
  package var unreadMembers = UnreadMembers.none
  /// The flags that have a value of the mapper's since theirs are absent; nil if there are none.
  package var fixedAbsences: FixedAbsences?
  /// The sensitive flags whose values a reference leads to: the way there is made of a secret.
  package var secretlyNamed: Set<Int> = []
  /// These references, and the containers into which they lead: all that is in them may be a secret's value.
  package var secretNodes: [PayloadNode] = []
  /// Whether the payload says nothing of any flag that could be in it.
  package var holdsNoFlag = false

  package init(
    verdict: Verdict = .mapped, outcomes: PathOutcomes = PathOutcomes(), paths: [PayloadPath?] = [],
    version: MappingOutcome? = nil,
    faults: [(PayloadStorage, PayloadFault)] = [], omittedFaults: Int = 0
  ) {
    self.verdict = verdict
    self.outcomes = outcomes
    self.paths = paths
    self.version = version
    self.faults = faults
    self.omittedFaults = omittedFaults
  }

  /// How many members and elements no flag reads, those inside JSON text of strings included; nil where the payload or such a
  /// text is at fault.
  package var unreadCount: Int? { unreadMembers.count }
  /// The members, as indices of their keys, and the array elements that no flag reads, in document order, outermost only. Linear in
  /// the payload the first time.
  package var unread: UnreadMembers.Indices { unreadMembers.found.indices }
  /// The same for each JSON text in a string that flags' paths enter.
  package var unreadInTexts: [(storage: PayloadStorage, indices: UnreadMembers.Indices)] { unreadMembers.found.inTexts }
}
