/// Text in strings, by the closed grammar of the flag's type.
extension ReadValues {
  mutating func readText(_ node: PayloadNode, _ type: FlagValueType) -> Reading {
    guard node.kind == .string else {
      return .fault(
        PayloadFault(
          node.isNull ? .nullValue : .typeMismatch, node, expected: "string that holds \(Self.phrase(type))",
          hint: node.isNull ? "send a value, or leave the member out" : nil))
    }
    switch type {
    case .bool:
      let isBool =
        node.entry.length <= Self.longestBool
        && node.storage.withText(node.entry) { $0.elementsEqual("true".utf8) || $0.elementsEqual("false".utf8) }
      return isBool ? token(of: node, .bool) : textFault(node, "string true or false")
    case .integer:
      guard JSONNumberText.kind(of: node, longest: Self.longestNumber) == .integer else {
        return textFault(node, "string of digits")
      }
      return token(of: node, .integer)
    case .float, .double, .duration:
      guard let kind = JSONNumberText.kind(of: node, longest: Self.longestNumber) else {
        return textFault(node, "string that holds a JSON number")
      }
      return token(of: node, kind)
    case .string, .date, .data, .url, .json, .record, .array, .dictionary, .optional: return .asItStands
    }
  }

  private mutating func token(of node: PayloadNode, _ kind: PayloadKind) -> Reading {
    .derived(
      node.storage.withText(node.entry) {
        derived.append(token: $0, kind: kind, origin: node, reading: .text)
      })
  }

  func textFault(
    _ node: PayloadNode, _ expected: String, hint: String = "the whole text counts: no spaces, no other spelling"
  ) -> Reading {
    var fault = PayloadFault(.invalidText, node, expected: expected, hint: hint)
    fault.isMadeFromValue = true
    return .fault(fault)
  }

  /// The longest token of a bool's text, all of it escaped: of a longer one nothing is copied.
  private static var longestBool: UInt32 { 32 }

  /// The longest text that is read as a number.
  private static var longestNumber: Int { 1_024 }

  private static func phrase(_ type: FlagValueType) -> String {
    switch type {
    case .bool: "true or false"
    case .integer: "digits"
    case .float, .double, .duration: "a number"
    default: "text"
    }
  }
}
