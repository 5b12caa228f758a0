extension ValueDecoder {
  /// The error for a value of the wrong kind: null, or another than `expected`.
  func mismatch(_ expected: String, _ type: Any.Type, hint: String? = nil) -> DecodingError {
    if node.isNull {
      let fault = PayloadFault(.nullValue, node, expected: expected)
      return .valueNotFound(type, context(fault))
    }
    return .typeMismatch(type, context(PayloadFault(.typeMismatch, node, expected: expected, hint: hint)))
  }

  /// The error for a value of the right kind that does not fit. `reason` completes "found …: …".
  func refusal(_ code: ProblemCode, expected: String, reason: String? = nil, hint: String? = nil) -> DecodingError {
    let found = reason.map { "\(FoundText.describe(node)): \($0)" }
    return .dataCorrupted(context(PayloadFault(code, node, expected: expected, found: found, hint: hint)))
  }

  /// The error for a member that this object does not have.
  func missing(_ key: any CodingKey) -> DecodingError {
    let fault = PayloadFault(.missingField, node, expected: DisplayText.quoted(key.stringValue))
    return .keyNotFound(key, context(fault))
  }

  /// The context that carries a fault out through other people's code.
  func context(_ fault: PayloadFault) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: codingPath, debugDescription: "\(fault.code): expected \(fault.expected)",
      underlyingError: PlacedFault(storage: session.storage, fault: fault))
  }
}
