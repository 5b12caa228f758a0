/// What to write instead of a value of the wrong kind, where the value itself tells what was meant.
enum KindHint {
  /// The advice, in the words of the payload's format.
  ///
  /// - Parameter isMapped: Whether a mapper document says how values are read.
  static func text(_ node: PayloadNode, _ value: CompiledValue, isMapped: Bool) -> String? {
    let isJSON = node.storage.format == .json
    switch (node.kind, value.shape) {
    case (.null, _):
      return "send a value, or leave the member out"
    case (.string, _):
      return quoted(node, value, isJSON, isMapped)
    case (.integer, .bool):
      guard let word = node.numberText == "0" ? "false" : node.numberText == "1" ? "true" : nil else { return nil }
      return isJSON ? "write \(word)" : "send the bool \(word)"
    case (.real, .signed), (.real, .unsigned):
      return real(node, isJSON)
    case (.integer, .date):
      return isJSON
        ? "write an RFC 3339 date-time such as \"2030-01-31T12:00:00Z\"; numbers of seconds have no agreed zero"
        : "send a date; numbers of seconds have no agreed zero"
    case (.bool, .string), (.integer, .string), (.real, .string):
      return isJSON ? "put it in quotes" : "send it as a string"
    case (.date, .string), (.data, .string):
      return "send it as a string, or declare a flag of type \(node.kind)"
    default:
      return nil
    }
  }

  private static func real(_ node: PayloadNode, _ isJSON: Bool) -> String {
    let rule = isJSON ? "a real literal is not an integer literal" : "a real is not an integer"
    // Durations are exact decimals, so that what counts as whole is decided by the digits.
    guard let text = node.numberText,
      let seconds = DurationText.duration(node.storage.token(node.entry)).accepted?.components,
      seconds.attoseconds == 0, text.utf8.count <= 30
    else { return rule }
    let advice = isJSON ? "write \(seconds.seconds) instead of \(text)" : "send the integer \(seconds.seconds)"
    return "\(rule): \(advice)"
  }

  /// What other formats have for bools.
  private static let switchWords: Set<String> = ["on", "off", "yes", "no", "y", "n", "enabled", "disabled", "1", "0"]

  /// A bool or a number that someone put in quotes or wrote with words, or JSON text.
  private static func quoted(
    _ node: PayloadNode, _ value: CompiledValue, _ isJSON: Bool, _ isMapped: Bool
  ) -> String? {
    guard node.entry.length <= 64, let text = node.string else {
      return nil
    }
    let inner = try? Payload(Array(text.utf8), format: .json).root
    switch (value.shape, inner?.kind) {
    case (.bool, .bool?), (.signed, .integer?), (.unsigned, .integer?), (.float, .integer?), (.float, .real?),
      (.double, .integer?), (.double, .real?), (.duration, .integer?), (.duration, .real?):
      return isJSON
        ? "remove the quotes" : "send it as \(value.shape == .bool ? "a bool" : "a number"), not as a string"
    case (.bool, _):
      let word = text.lowercased()
      if word == "true" || word == "false" { return isJSON ? "write \(word), without quotes" : "send the bool \(word)" }
      return switchWords.contains(word) ? "write true or false\(isJSON ? ", without quotes" : "")" : nil
    case (.duration, nil):
      return text.utf8.contains { $0 >= 0x30 && $0 <= 0x39 }
        ? "a duration is a number of seconds: write 600 for ten minutes" : nil
    case (.record, .object?), (.dictionary, .object?), (.array, .array?):
      return "the string holds JSON text: "
        + (isMapped ? "have the rule read it with the reader json" : "add |json to the flag's path")
    default:
      return nil
    }
  }
}
