/// The members of a document's objects.
extension DocumentReader {
  /// The members of an object by name; notes those that the vocabulary does not have. Nil for what is no object.
  mutating func members(of node: PayloadNode, _ vocabulary: DocumentVocabulary) -> [String: PayloadMember]? {
    guard node.kind == .object else {
      if node.entry.isFaulty {
        countFaulty()
      } else {
        note(PayloadFault(.typeMismatch, node, expected: "object for a \(vocabulary.object)"))
      }
      return nil
    }
    var members: [String: PayloadMember] = [:]
    for member in node.members {
      if member.keyEntry.isFaulty {
        countFaulty()
      } else if let name = vocabulary.name(of: member.keyEntry, in: storage) {
        if members[name] == nil { members[name] = member }
      } else {
        noteUnknown(member, in: node, vocabulary)
      }
    }
    return members
  }

  private mutating func noteUnknown(
    _ member: PayloadMember, in node: PayloadNode, _ vocabulary: DocumentVocabulary
  ) {
    let name = member.key
    if name.utf8.starts(with: "x-".utf8) { return }
    if let hint = vocabulary.advice[name] {
      return note(
        PayloadFault(
          .unknownMember, at: member.keyEntry, expected: "member of a \(vocabulary.object)", hint: hint))
    }
    var fault = PayloadFault(.unknownMember, at: member.keyEntry, expected: "member of a \(vocabulary.object)")
    if let miss = notes.suggestions.best(for: name, among: vocabulary.names) {
      fault.hint = miss.hint(insteadOf: name)
      notes.mean(miss.candidate, in: node)
    } else {
      if !vocabulary.isClosed { fault.severity = .warning }
      fault.hint = "it is not read: begin names of your own with x-"
    }
    note(fault)
  }

  mutating func string(_ member: PayloadMember?) -> String? {
    guard let member else { return nil }
    if let text = member.value.string, !member.value.entry.isFaulty { return text }
    wrongKind(member, "string")
    return nil
  }

  mutating func bool(_ member: PayloadMember?) -> Bool? {
    guard let member else { return nil }
    if let value = member.value.bool { return value }
    wrongKind(member, "bool")
    return nil
  }

  mutating func strings(_ member: PayloadMember?) -> [String] {
    guard let member else { return [] }
    guard member.value.kind == .array else {
      wrongKind(member, "array<string>")
      return []
    }
    var texts: [String] = []
    for element in member.value.elements {
      if element.entry.isFaulty {
        countFaulty()
      } else if let text = element.string {
        texts.append(text)
      } else {
        note(PayloadFault(.typeMismatch, element, expected: "string in \(member.key)"))
      }
    }
    return texts
  }

  /// A text that may not be empty.
  mutating func name(_ member: PayloadMember?, in node: PayloadNode, _ name: String) -> String? {
    guard let member else {
      missing(name, in: node)
      return nil
    }
    guard let text = string(member) else { return nil }
    if text.isEmpty {
      invalid(member.value, expected: "\(name) that is not empty")
      return nil
    }
    return text
  }

  /// A path; notes what is wrong with its text.
  mutating func readPath(_ member: PayloadMember) -> PayloadPath? {
    guard let text = string(member) else { return nil }
    do throws(PathFault) {
      return try PayloadPath(text)
    } catch {
      noteInside(member.value, .invalidPath, offset: error.offset, expected: "path", error.reason, error.hint)
      return nil
    }
  }
}
