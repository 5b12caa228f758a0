/// A problem as it is noted: where and what, nothing formatted yet.
///
/// Offsets are those of the payload it was found in, which may be the text inside another payload's string;
/// ``ProblemReporter`` turns faults into ``Problem``s.
package struct PayloadFault: Sendable {
  package var code: ProblemCode
  package var severity: ProblemSeverity = .error
  package var flag: String?
  package var offset: Int
  package var length: Int
  /// The bytes concerned as they were sent, where no value or key of the text stands for them; the offset then says what they
  /// stand in.
  package var sent: Range<Int>?
  /// What would have been right, as a noun phrase.
  package var expected: String
  /// What stands there; nil lets the report describe the value or quote the bytes.
  package var found: String?
  package var hint: String?
  /// Other places in the same payload, with what they are.
  package var related: [(offset: Int, length: Int, label: String)] = []
  /// Where the flag is declared, if known.
  package var declaration: String?
  /// The value must not be shown.
  package var isSensitive = false
  /// Whether `found` and `hint` may repeat what stands there: both are left out where that holds a secret.
  package var isMadeFromValue = false
  /// Whether `hint` holds nothing of the payload, and is told whatever is secret.
  package var hasPlainHint = false
  /// What stands there in words that hold nothing of the payload, for where `found` may not be told.
  package var plainFound: String?
  /// Whether it is one condition's on what stands around the flags.
  package var isOfEnvelope = false
  /// Whether no secret can stand here, even where nobody knows where the secrets are.
  package var isApart = false
  /// Whether the bytes stand outside all values, so that they may belong to any of them: nobody knows what is secret then.
  package var isOutsideValues = false

  package init(
    _ code: ProblemCode, at offset: Int, length: Int, expected: String, found: String? = nil, hint: String? = nil,
    related: (offset: Int, length: Int, label: String)? = nil
  ) {
    self.code = code
    self.offset = offset
    self.length = length
    self.expected = expected
    self.found = found
    self.hint = hint
    self.related = related.map { [$0] } ?? []
  }

  /// A fault of one value, which it points at.
  package init(_ code: ProblemCode, _ node: PayloadNode, expected: String, found: String? = nil, hint: String? = nil) {
    let entry = node.entry
    self.init(
      code, at: Int(entry.start), length: Int(entry.length), expected: expected, found: found, hint: hint)
  }
}
