/// Reads a schema document strictly: whatever it cannot mean is noted at its place, and nothing is dropped in silence.
struct SchemaReader {
  /// The format that this reader knows.
  static let format = "halyard.schema/1"
  /// Records inside one another, the outermost counted.
  static let greatestRecordDepth = 32

  let storage: PayloadStorage
  private(set) var faults: [PayloadFault] = []
  private(set) var omittedErrors = 0
  private(set) var omittedWarnings = 0
  var suggestions = SuggestionBudget()
  /// The flag that is being read.
  var flag: String?
  var declaration: String?
  var isSensitive = false
  /// The defaults and cases of sensitive flags.
  private var secretValues: [Range<Int>] = []
  private var errorCount = 0
  private var warningCount = 0

  init(_ payload: Payload) { storage = payload.storage }

  /// Reads the whole document; nil if it is refused.
  mutating func read() -> FlagSchema? {
    let root = PayloadNode(storage: storage, index: 0)
    guard let members = members(of: root, .document), knowsFormat(members, root) else { return nil }
    guard let list = members["flags"] else {
      missing("flags", in: root)
      return nil
    }
    guard list.value.kind == .array else {
      wrongKind(list, "array")
      return nil
    }
    var flags: [(FlagDescriptor?, places: SchemaFlagPlaces)] = []
    for element in list.value.elements {
      flags.append(readFlag(element))
      (flag, declaration, isSensitive) = (nil, nil, false)
    }
    noteRepeated(flags.map(\.places))
    return errorCount == 0 ? FlagSchema(sound: flags.compactMap(\.0)) : nil
  }

  private mutating func knowsFormat(_ members: [String: PayloadMember], _ root: PayloadNode) -> Bool {
    guard let format = members["format"] else {
      missing("format", in: root)
      return true
    }
    guard let text = format.value.string else {
      wrongKind(format, "string")
      return true
    }
    if ExactText.areEqual(text, Self.format) { return true }
    let isOtherVersion = text.hasPrefix("halyard.schema/")
    note(
      PayloadFault(
        .unknownFormat, format.value, expected: "\"\(Self.format)\"",
        hint: isOtherVersion
          ? "this version is refused: update the tool, or have the program write \(Self.format)"
          : "a schema document begins with {\"format\": \"\(Self.format)\"}"))
    // What another version means by its members is not known.
    return false
  }

  private mutating func noteRepeated(_ flags: [SchemaFlagPlaces]) {
    var keys: [FlagKey: TapeEntry] = [:]
    var paths: [PayloadPath: TapeEntry] = [:]
    for places in flags {
      flag = places.key?.0.rawValue
      if let (key, entry) = places.key {
        if let first = keys[key] {
          note(.duplicateFlag, at: entry, expected: "key that no other flag has", first: first)
        } else {
          keys[key] = entry
        }
      }
      if let (path, entry) = places.remoteKey {
        if let first = paths[path] {
          note(.duplicatePath, at: entry, expected: "remote key that no other flag has", first: first)
        } else {
          paths[path] = entry
        }
      }
    }
    flag = nil
  }

  /// What reports on the document may not show.
  var secrets: SecretRanges { SecretRanges(secretValues) }

  /// Keeps a value of the flag that is being read out of reports, if the flag is sensitive.
  mutating func hide(_ member: PayloadMember?) {
    guard isSensitive, let entry = member?.value.entry else { return }
    secretValues.append(Int(entry.start)..<entry.end)
  }

  // MARK: Notes

  /// Notes a fault for the flag that is being read.
  mutating func note(_ fault: PayloadFault) {
    if fault.severity == .error { errorCount += 1 } else { warningCount += 1 }
    guard (fault.severity == .error ? errorCount : warningCount) <= storage.limits.problems else {
      if fault.severity == .error { omittedErrors += 1 } else { omittedWarnings += 1 }
      return
    }
    var fault = fault
    fault.flag = flag
    fault.declaration = declaration
    faults.append(fault)
  }

  /// Notes the second of two that should differ.
  mutating func note(_ code: ProblemCode, at entry: TapeEntry, expected: String, first: TapeEntry) {
    var fault = PayloadFault(code, at: entry, expected: expected)
    fault.related = [(Int(first.start), Int(first.length), "first")]
    note(fault)
  }

  /// Whether reading since `count` noted nothing that refuses the document.
  func isSound(since count: Int) -> Bool { errorCount == count }

  /// How many errors were found up to here.
  var errors: Int { errorCount }

  mutating func missing(_ name: String, in node: PayloadNode) {
    note(PayloadFault(.missingMember, node, expected: name))
  }

  mutating func wrongKind(_ member: PayloadMember, _ kind: String) {
    if member.value.entry.isFaulty { return countFaulty() }
    note(PayloadFault(.typeMismatch, member.value, expected: "\(kind) for \(member.key)"))
  }

  /// The document is refused for what the reader of JSON has said of a token.
  mutating func countFaulty() { errorCount += 1 }

  /// Notes a value that its member cannot mean.
  mutating func invalid(_ node: PayloadNode, expected: String, hint: String? = nil) {
    note(PayloadFault(.invalidMember, node, expected: expected, hint: hint))
  }

  /// Notes a member that may not be here, at its name.
  mutating func excess(_ member: PayloadMember, expected: String) {
    note(PayloadFault(.invalidMember, at: member.keyEntry, expected: expected))
  }

  // MARK: Members

  /// The members of an object by name; notes those that the vocabulary does not have. Nil for what is no object.
  mutating func members(of node: PayloadNode, _ vocabulary: SchemaVocabulary) -> [String: PayloadMember]? {
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

  private mutating func noteUnknown(_ member: PayloadMember, _ vocabulary: SchemaVocabulary) {
    let name = member.key
    if name.utf8.starts(with: "x-".utf8) { return }
    if let hint = vocabulary.hint(onUnknown: name) {
      return note(
        PayloadFault(
          .unknownMember, at: member.keyEntry, expected: "member of a \(vocabulary.object)", hint: hint))
    }
    var fault = PayloadFault(.unknownMember, at: member.keyEntry, expected: "member of a \(vocabulary.object)")
    if let miss = suggestions.best(for: name, among: vocabulary.names) {
      fault.hint = miss.hint(insteadOf: name)
    } else {
      fault.severity = .warning
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
}
