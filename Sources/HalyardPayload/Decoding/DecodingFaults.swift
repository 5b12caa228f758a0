/// Why a value could not be decoded, not yet formatted: for callers that report it together with other faults.
package struct DecodingFaults: Error, Sendable {
  /// The faults, each with the payload it is in: one from the type itself, or all members that were not read.
  package let faults: [(PayloadStorage, PayloadFault)]
  /// Unread members beyond the limit on problems.
  package let omitted: Int

  init(_ faults: [(PayloadStorage, PayloadFault)], omitted: Int = 0) {
    self.faults = faults
    self.omitted = omitted
  }

  init(_ placed: PlacedFault) {
    self.init([(placed.storage, placed.fault)])
  }

  /// The public form: problems at their places.
  func rejection(of node: PayloadNode) -> PayloadRejection {
    var outermost = node.storage
    while let enclosure = outermost.enclosure { outermost = enclosure.storage }
    return PayloadRejection(
      payload: outermost.name, problems: ProblemReporter.report(faults), omitted: omitted)
  }
}
