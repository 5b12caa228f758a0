extension ValueValidator {
  /// Notes a value of another kind than the wanted one. Always false.
  @inline(never)
  mutating func noteKind(_ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ flag: CompiledFlag) -> Bool
  {
    let node = PayloadNode(storage: storage, index: index)
    let code: ProblemCode = node.isNull ? .nullValue : .typeMismatch
    return note(
      PayloadFault(code, node, expected: value.wanted, hint: Self.hint(node, value)), storage, flag)
  }

  /// Notes a number that the type or its bounds exclude. Always false.
  @inline(never)
  mutating func noteRange(
    _ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ flag: CompiledFlag,
    beyond side: TypeRangeSide? = nil
  ) -> Bool {
    note(
      PayloadFault(.outOfRange, at: storage.tape[index], expected: value.wantedRange(beyond: side)), storage, flag)
  }

  /// What to write instead, where the value itself tells what was meant.
  private static func hint(_ node: PayloadNode, _ value: CompiledValue) -> String? {
    switch node.kind {
    case .null:
      return "send a value, or leave the member out"
    case .string:
      return quotedHint(node, value)
    case .integer where value.shape == .bool:
      return node.numberText == "0" ? "write false" : node.numberText == "1" ? "write true" : nil
    case .real where value.shape == .signed || value.shape == .unsigned:
      return realHint(node)
    case .integer where value.shape == .date:
      return "write an RFC 3339 date-time such as \"2030-01-31T12:00:00Z\"; numbers of seconds have no agreed zero"
    case .bool where value.shape == .string, .integer where value.shape == .string, .real where value.shape == .string:
      return "put it in quotes"
    default:
      return nil
    }
  }

  private static func realHint(_ node: PayloadNode) -> String {
    let rule = "a real literal is not an integer literal"
    // Durations are exact decimals, so that what counts as whole is decided by the digits.
    guard let text = node.numberText,
      let seconds = DurationText.duration(node.storage.token(node.entry)).accepted?.components,
      seconds.attoseconds == 0, text.utf8.count <= 30
    else { return rule }
    return "\(rule): write \(seconds.seconds) instead of \(text)"
  }

  /// A bool or a number that someone put in quotes, or JSON text.
  private static func quotedHint(_ node: PayloadNode, _ value: CompiledValue) -> String? {
    guard node.entry.length <= 64, let text = node.string else {
      return nil
    }
    let inner = try? Payload(Array(text.utf8)).root
    switch (value.shape, inner?.kind) {
    case (.bool, .bool?), (.signed, .integer?), (.unsigned, .integer?), (.float, .integer?), (.float, .real?),
      (.double, .integer?), (.double, .real?), (.duration, .integer?), (.duration, .real?):
      return "remove the quotes"
    case (.bool, nil):
      let word = text.lowercased()
      return word == "true" || word == "false" ? "write \(word), without quotes" : nil
    case (.record, .object?), (.dictionary, .object?), (.array, .array?):
      return "the string holds JSON text: add |json to the flag's path"
    default:
      return nil
    }
  }
}

extension PayloadFault {
  /// A fault of one token, which it points at.
  init(_ code: ProblemCode, at entry: TapeEntry, expected: String, found: String? = nil, hint: String? = nil) {
    self.init(code, at: Int(entry.start), length: Int(entry.length), expected: expected, found: found, hint: hint)
  }
}
