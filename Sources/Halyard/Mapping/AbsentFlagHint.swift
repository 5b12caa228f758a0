package import HalyardPayload

/// What may help with a flag that a payload does not hold.
package struct AbsentFlagHint: Sendable {
  /// The flag's position in the schema.
  package let flag: Int
  /// The member that was probably meant, as the tape index of its key, with the payload it is in; nil if there is none.
  package let resembled: (storage: PayloadStorage, keyIndex: Int)?
  /// The value that was probably meant; nil if there is none.
  package let value: PayloadNode?
  /// The hint as a clause for a report.
  package let hint: String
}
