extension ValueValidator {
  /// Notes a value of another kind than the wanted one. Always false.
  @inline(never)
  mutating func noteKind(_ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ flag: CompiledFlag) -> Bool
  {
    let node = PayloadNode(storage: storage, index: index)
    let code: ProblemCode = node.isNull ? .nullValue : .typeMismatch
    return note(
      PayloadFault(code, node, expected: value.wanted, hint: KindHint.text(node, value, isMapped: isMapped)),
      storage, flag)
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
}

extension PayloadFault {
  /// A fault of one token, which it points at.
  init(_ code: ProblemCode, at entry: TapeEntry, expected: String, found: String? = nil, hint: String? = nil) {
    self.init(code, at: Int(entry.start), length: Int(entry.length), expected: expected, found: found, hint: hint)
  }
}
