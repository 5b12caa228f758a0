/// Values that are probably not what was meant, or that say nothing new.
extension AuditSearch {
  mutating func findTexts() {
    var texts = EnclosedJSONTexts()
    for (ordinal, flag) in validator.schema.flags.enumerated() {
      guard let node = examination.node(at: ordinal), !node.isFixed,
        !validator.hidesValue(at: ordinal, node, examination.secrets)
      else { continue }
      for text in texts.texts(in: node, flag.value)
      where !ignored.contain(flag.key, at: examination.mapping.paths[ordinal], text) {
        // Who says by kind how values are read has said it of strings, too.
        if text.storage === node.storage, text.index == node.index, takesStrings(ordinal) { continue }
        var fault = PayloadFault(.nearMiss, text, expected: "", hint: readingHint(text))
        fault.hasPlainHint = true
        let problem = problem((text.storage, fault))
        let place = problem.map { "`\($0.path)`" } ?? "its value"
        append(
          .textForJSON, flag.key, path: problem?.path, problem,
          "\(flag.key) takes any JSON, and has a string: \(place) holds the text of an object or an array")
      }
    }
  }

  private func takesStrings(_ ordinal: Int) -> Bool { validator.mapping.takesStrings(ordinal) }

  /// What reads a text: of one in a text that is read already, nothing does.
  private func readingHint(_ text: PayloadNode) -> String {
    if text.storage.enclosure != nil {
      return "it stands in JSON text that is read already: send its JSON there as it is"
    }
    return validator.mapping.isByDocument
      ? "have the rule read it with the reader json" : "have it read: by |json behind the path"
  }

  mutating func findDefaults() {
    for (ordinal, flag) in validator.schema.flags.enumerated() {
      guard let node = examination.node(at: ordinal), !node.isFixed,
        // To be told that it is the default would tell a secret.
        !validator.hidesValue(at: ordinal, node, examination.secrets),
        !validator.differs(at: ordinal, nil, node),
        !ignored.contain(flag.key, at: examination.mapping.paths[ordinal], node)
      else { continue }
      let problem = problem((node.storage, PayloadFault(.nearMiss, node, expected: "")))
      let value = DisplayText.escaped(node.jsonText.unicodeScalars.prefix(81), limit: 80)
      append(.defaultValue, flag.key, path: problem?.path, problem, "\(flag.key) is \(value), which is its default")
    }
  }
}
