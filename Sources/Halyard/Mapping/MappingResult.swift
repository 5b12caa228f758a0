/// What running a plan over a payload found.
package struct MappingResult: Sendable {
  /// One outcome for each flag, in the schema's order.
  package var outcomes: [MappingOutcome]
  /// What is wrong on the way to flags, each with the payload it is in.
  package var faults: [(PayloadStorage, PayloadFault)]
  /// The members, as indices of their keys, and the array elements that no flag reads, in document order, outermost only.
  package var unread: [UInt32]

  package init(
    outcomes: [MappingOutcome], faults: [(PayloadStorage, PayloadFault)] = [], unread: [UInt32] = []
  ) {
    self.outcomes = outcomes
    self.faults = faults
    self.unread = unread
  }
}
