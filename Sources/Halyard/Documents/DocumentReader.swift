/// What reading a document strictly is made of: whatever cannot be meant is noted at its place, and nothing is dropped in
/// silence.
protocol DocumentReader {
  /// What was found wrong up to here.
  var notes: DocumentNotes { get set }
}

extension DocumentReader {
  /// The document.
  var storage: PayloadStorage { notes.storage }

  /// Whether the document is of the version that the reader knows; notes what else it is.
  mutating func knowsFormat(
    _ members: [String: PayloadMember], _ root: PayloadNode, _ known: String, document: String
  ) -> Bool {
    guard let format = members["format"] else {
      missing("format", in: root)
      return true
    }
    guard let text = format.value.string else {
      wrongKind(format, "string")
      return true
    }
    if ExactText.areEqual(text, known) { return true }
    let isOtherVersion = text.hasPrefix("halyard.\(document)/")
    note(
      PayloadFault(
        .unknownFormat, format.value, expected: "\"\(known)\"",
        hint: isOtherVersion
          ? "this version is refused: update the tool, or \(document == "schema" ? "have the program write" : "write") \(known)"
          : "a \(document) document begins with {\"format\": \"\(known)\"}"))
    // What another version means by its members is not known.
    return false
  }

  // MARK: Notes

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

  mutating func missing(_ name: String, in node: PayloadNode) {
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

  // MARK: Members

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
        noteUnknown(member, vocabulary)
      }
    }
    return members
  }

  private mutating func noteUnknown(_ member: PayloadMember, _ vocabulary: DocumentVocabulary) {
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
