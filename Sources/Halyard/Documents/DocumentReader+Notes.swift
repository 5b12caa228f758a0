/// How a document's reader says what is wrong, and where.
extension DocumentReader {
  /// Notes a fault for the flag that is being read.
  mutating func note(_ fault: PayloadFault) { notes.note(fault) }

  /// Notes the second of two that should differ.
  mutating func note(
    _ code: ProblemCode, at entry: TapeEntry, expected: String, first: TapeEntry
  ) {
    var fault = PayloadFault(code, at: entry, expected: expected)
    fault.related = [(Int(first.start), Int(first.length), "first")]
    note(fault)
  }

  /// Whether reading since `count` noted nothing that refuses the document.
  func isSound(since count: Int) -> Bool { notes.errorCount == count }

  /// How many errors were found up to here.
  var errors: Int { notes.errorCount }

  /// Notes that a member is missing, unless it is there in another spelling, which is noted.
  ///
  /// - Parameter alternatives: Members of which each would do; the name alone if there are none.
  mutating func missing(_ name: String, in node: PayloadNode, alternatives: [String] = []) {
    if notes.isMeant(alternatives.isEmpty ? [name] : alternatives, in: node) { return }
    note(PayloadFault(.missingMember, node, expected: name))
  }

  mutating func wrongKind(_ member: PayloadMember, _ kind: String) {
    if member.value.entry.isFaulty { return countFaulty() }
    note(PayloadFault(.typeMismatch, member.value, expected: "\(kind) for \(member.key)"))
  }

  /// The document is refused for what the reader of JSON has said of a token.
  mutating func countFaulty() { notes.countError() }

  /// Notes a value that its member cannot mean.
  mutating func invalid(_ node: PayloadNode, expected: String, hint: String? = nil) {
    note(PayloadFault(.invalidMember, node, expected: expected, hint: hint))
  }

  /// Notes a member that may not be here, at its name.
  mutating func excess(_ member: PayloadMember, expected: String, hint: String? = nil) {
    note(PayloadFault(.invalidMember, at: member.keyEntry, expected: expected, hint: hint))
  }

  /// Notes what is wrong inside a string, at the scalar concerned.
  mutating func noteInside(
    _ node: PayloadNode, _ code: ProblemCode, offset: Int, expected: String, _ reason: String, _ hint: String?
  ) {
    let range = StringPlace.range(ofScalar: offset, in: node.entry, storage)
    let isAtEnd = range.upperBound == node.entry.end
    note(
      PayloadFault(
        code, at: range.lowerBound, length: range.count, expected: expected, found: isAtEnd ? "its end" : nil,
        hint: [reason, hint].compactMap(\.self).joined(separator: "; ")))
  }
}
