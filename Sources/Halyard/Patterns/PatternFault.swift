/// Why a pattern was refused, and where.
package struct PatternFault: Error, Sendable, Equatable {
  /// Where the refused part starts, in Unicode scalars from 0.
  package let offset: Int
  /// What is wrong, as a sentence without a full stop.
  package let reason: String
  /// What to write instead, where that is known.
  package let hint: String?

  /// A fault at an offset.
  package init(offset: Int, reason: String, hint: String? = nil) {
    self.offset = offset
    self.reason = reason
    self.hint = hint
  }
}
