/// What validating a payload from the schema alone came to; nothing is formatted yet.
package struct Examination: Sendable {
  /// What the reader found.
  package var reading: PayloadReading
  /// What the caller called the payload.
  package let name: String?
  /// One outcome for each flag, in the schema's order, ``MappingOutcome/broken`` where a problem is noted, and what no flag
  /// reads. Empty if the text could not be followed to its end.
  package var mapping = MappingResult()
  /// Problems and warnings beyond the reader's.
  package var faults: [(PayloadStorage, PayloadFault)] = []
  /// Where the values of sensitive flags stand, which no report may show.
  package var secrets = SecretRanges.none
  /// Errors beyond the limit on problems.
  package var omittedErrors = 0
  /// Warnings beyond it.
  package var omittedWarnings = 0
  /// The version that the payload gives itself.
  package var version: PayloadVersion?
  /// The flags whose values differ from the live payload, or, without one, all that the payload holds.
  package var changed: [Int] = []
  /// Whether the bytes are those of the live payload, or the payload says that nothing has changed.
  package var isUnchanged = false
  /// What the payload says of that, if it says it itself.
  package var unchangedReason: String?

  /// Whether nothing refuses the payload.
  package var isAccepted: Bool {
    omittedErrors == 0 && reading.isSound
      && !faults.contains { $1.severity == .error }
  }

  /// The value of a flag that the payload holds and that is sound.
  package func node(at ordinal: Int) -> PayloadNode? {
    mapping.outcomes.node(at: ordinal)
  }
}
