extension ValueDecoder {
  /// The error for a value of the wrong kind: null, or another than `expected`.
  func mismatch(_ expected: String, _ type: Any.Type, hint: String? = nil) -> DecodingError {
    if node.isNull {
      let fault = PayloadFault(.nullValue, node, expected: expected)
      return .valueNotFound(type, context(fault))
    }
    return .typeMismatch(
      type, context(PayloadFault(.typeMismatch, node, expected: expected, hint: hint ?? quotedHint(type))))
  }

  /// What to do about a string that holds what was wanted instead of it. Constant time: a type may try several kinds in turn.
  private func quotedHint(_ type: Any.Type) -> String? {
    guard node.kind == .string, node.entry.length <= 4_096, let text = node.string else { return nil }
    let (isObject, isArray) = (type == [String: Any].self, type == [Any].self)
    switch text.utf8.first {
    case UInt8(ascii: "{")? where isObject, UInt8(ascii: "[")? where isArray:
      guard (try? Payload(Array(text.utf8), format: .json)) != nil else { return nil }
      return node.index == session.base
        ? "the string holds JSON text: add |json to the flag's path" : "send what the string holds, not its text"
    case UInt8(ascii: "t")?, UInt8(ascii: "f")?:
      return type == Bool.self && (text == "true" || text == "false") ? withoutQuotes : nil
    case (UInt8(ascii: "0")...UInt8(ascii: "9"))?, UInt8(ascii: "-")?:
      guard type is any Numeric.Type || type == Duration.self, text.utf8.count <= 64,
        let kind = try? Payload(Array(text.utf8), format: .json).root.kind
      else { return nil }
      return kind == .integer || kind == .real && !(type is any FixedWidthInteger.Type) ? withoutQuotes : nil
    default:
      return nil
    }
  }

  private var withoutQuotes: String {
    node.storage.format == .json ? "remove the quotes" : "send the value itself, not a string"
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
