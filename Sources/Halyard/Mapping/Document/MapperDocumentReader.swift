/// Reads a mapper document strictly.
struct MapperDocumentReader: DocumentReader {
  /// The format that this reader knows.
  static let format = "halyard.mapper/1"
  /// The most bytes of a value that a document fixes: each flag that has it has a copy.
  static let greatestValueSize = 1_024

  var notes: DocumentNotes
  /// A mapper document holds no secret of a payload's, but it may fix the value of a sensitive flag.
  private(set) var secrets = SecretRanges.none
  private let payload: Payload

  static func secrets(of broken: PayloadStorage?) -> SecretRanges { .none }

  init(_ payload: Payload) {
    self.payload = payload
    notes = DocumentNotes(payload.storage)
  }

  /// Lets reports show no value that the document fixes. Linear in the document.
  mutating func hideValues() {
    let storage = payload.storage
    secrets = SecretRanges(
      (0..<storage.entryCount).compactMap { index in
        guard storage.tape[index].isKey, Self.valueMembers.contains(storage.text(storage.tape[index])),
          index + 1 < storage.entryCount
        else { return nil }
        let value = storage.tape[index + 1]
        return Int(value.start)..<Int(value.start) + Int(value.length)
      })
  }

  /// The members that have values of flags.
  private static let valueMembers: Set<String> = ["value", "otherwise", "table"]

  /// Reads the whole document; nil if it is refused.
  mutating func read() -> MapperDocument? {
    let root = payload.root
    guard let members = members(of: root, .mapper), knowsFormat(members, root, Self.format, document: "mapper") else {
      return nil
    }
    _ = string(members["description"])
    let roots = readRoots(members["roots"])
    let guards = readGuards(members["guards"])
    let version = readVersion(members["version"])
    let (rules, byType) = readRules(members["rules"])
    let flags = readFlags(members["flags"])
    let remoteKeys = readRemoteKeys(members["remoteKeys"])
    if members["rules"] == nil, members["flags"] == nil {
      missing("rules or flags", in: root, alternatives: ["rules", "flags"])
    }
    for (name, entry, kind) in [("rules", "rule", PayloadKind.array), ("flags", "flag", .object)] {
      guard let list = members[name]?.value, list.kind == kind, list.count == 0 else { continue }
      note(PayloadFault(.unreachableRule, list, expected: "at least 1 \(entry)", hint: "without one it maps nothing"))
    }
    guard errors == 0 else { return nil }
    return MapperDocument(
      roots: roots, guards: guards, version: version, rules: rules, byType: byType, flags: flags,
      remoteKeys: remoteKeys, payload: payload)
  }

  // MARK: Flags

  private mutating func readRules(_ member: PayloadMember?) -> ([MapperRule], [MapperType: Int]) {
    var rules: [MapperRule] = []
    var byType: [MapperType: Int] = [:]
    var firsts: [MapperType: TapeEntry] = [:]
    for element in elements(of: member) {
      guard let members = members(of: element, .mapperRule) else { continue }
      guard let list = members["types"] else {
        missing("types", in: element)
        continue
      }
      let types = readTypes(list)
      for (type, node) in types {
        if let first = firsts[type] {
          note(.duplicateRule, at: node.entry, expected: "type that no other rule names", first: first)
        } else {
          firsts[type] = node.entry
          byType[type] = rules.count
        }
      }
      if let rule = readRule(members, in: element, for: types.map(\.0)) { rules.append(rule) }
    }
    if let other = firsts[.other], MapperType.allCases.allSatisfy({ firsts[$0] != nil || $0 == .enum }) {
      note(
        PayloadFault(
          .unreachableRule, at: Int(other.start), length: Int(other.length),
          expected: "type that some flag can be of", hint: "every type has a rule of its own: remove other"))
    }
    return (rules, byType)
  }

  /// The types of a list, each with its place.
  mutating func readTypes(_ member: PayloadMember) -> [(MapperType, PayloadNode)] {
    if member.value.kind == .array, member.value.count == 0 {
      note(
        PayloadFault(
          .unreachableRule, member.value, expected: "at least 1 type", hint: "without one no flag comes to it"))
    }
    var types: [(MapperType, PayloadNode)] = []
    for element in elements(of: member) {
      guard let text = element.string, !element.entry.isFaulty else {
        wrongElement(element, expected: "string in \(member.key)")
        continue
      }
      guard let type = MapperType(rawValue: text) else {
        let names = MapperType.allCases.map(\.rawValue)
        let hint = notes.suggestions.best(for: text, among: names)?.hint(insteadOf: text)
        note(
          PayloadFault(
            .unknownType, element, expected: "name of a type",
            hint: hint ?? "types are \(names.joined(separator: ", "))"))
        continue
      }
      types.append((type, element))
    }
    return types
  }

  private mutating func readFlags(_ member: PayloadMember?) -> [MapperDocument.Named<MapperRule>] {
    guard let member else { return [] }
    guard member.value.kind == .object else {
      wrongKind(member, "object")
      return []
    }
    var flags: [MapperDocument.Named<MapperRule>] = []
    for flag in member.value.members {
      guard !flag.keyEntry.isFaulty else {
        notes.countError()
        continue
      }
      guard let members = members(of: flag.value, .mapperFlag) else { continue }
      if let rule = readRule(members, in: flag.value, for: []) {
        flags.append(.init(key: flag.key, entry: flag.keyEntry, value: rule))
      }
    }
    return flags
  }

  private mutating func readRemoteKeys(_ member: PayloadMember?) -> [MapperDocument.Named<String>] {
    guard let member else { return [] }
    guard member.value.kind == .object else {
      wrongKind(member, "object")
      return []
    }
    var keys: [MapperDocument.Named<String>] = []
    for flag in member.value.members {
      if flag.keyEntry.isFaulty {
        notes.countError()
      } else if let text = string(flag) {
        keys.append(.init(key: flag.key, entry: flag.keyEntry, value: text))
      }
    }
    return keys
  }
}
