package import HalyardPayload

/// The flags for which a mapper has a value since theirs are absent.
package struct FixedAbsences: Sendable {
  /// The flags' positions in the schema, ascending.
  package var flags: [Int]
  /// Where their paths ended, by another look at the payload: what stands for them does not say it.
  package let look: @Sendable () -> PathOutcomes
}
