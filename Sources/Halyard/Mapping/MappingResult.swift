package import HalyardPayload

/// What running a plan over a payload found.
package struct MappingResult: Sendable {
  /// One outcome for each flag, in the schema's order.
  package var outcomes: PathOutcomes
  /// What stands where the payload's version should, if the plan was told where that is.
  package var version: MappingOutcome?
  /// What is wrong on the way to flags, each with the payload it is in.
  package var faults: [(PayloadStorage, PayloadFault)]
  /// Faults of text in strings beyond the limit on problems.
  package var omittedFaults: Int
  /// The members, as indices of their keys, and the array elements that no flag reads, in document order, outermost only.
  package var unread: [UInt32]
  /// The same for each JSON text in a string that flags' paths enter.
  package var unreadInTexts: [(storage: PayloadStorage, indices: [UInt32])]

  package init(
    outcomes: PathOutcomes = PathOutcomes(), version: MappingOutcome? = nil,
    faults: [(PayloadStorage, PayloadFault)] = [], omittedFaults: Int = 0, unread: [UInt32] = [],
    unreadInTexts: [(storage: PayloadStorage, indices: [UInt32])] = []
  ) {
    self.outcomes = outcomes
    self.version = version
    self.faults = faults
    self.omittedFaults = omittedFaults
    self.unread = unread
    self.unreadInTexts = unreadInTexts
  }
}
