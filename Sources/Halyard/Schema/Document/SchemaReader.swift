/// Reads a schema document strictly: whatever it cannot mean is noted at its place, and nothing is dropped in silence.
struct SchemaReader: DocumentReader {
  /// The format that this reader knows.
  static let format = "halyard.schema/1"
  /// Records inside one another, the outermost counted.
  static let greatestRecordDepth = 32

  var notes: DocumentNotes
  var isSensitive = false
  /// The defaults and cases of sensitive flags.
  private var secretValues: [Range<Int>] = []

  init(_ payload: Payload) { notes = DocumentNotes(payload.storage) }

  /// Reads the whole document; nil if it is refused.
  mutating func read() -> FlagSchema? {
    let root = PayloadNode(storage: storage, index: 0)
    guard let members = members(of: root, .document), knowsFormat(members, root, Self.format, document: "schema") else {
      return nil
    }
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
      (notes.flag, notes.declaration, isSensitive) = (nil, nil, false)
    }
    noteRepeated(flags.map(\.places))
    return errors == 0 ? FlagSchema(sound: flags.compactMap(\.0)) : nil
  }

  private mutating func noteRepeated(_ flags: [SchemaFlagPlaces]) {
    var keys: [FlagKey: TapeEntry] = [:]
    var paths: [PayloadPath: TapeEntry] = [:]
    for places in flags {
      notes.flag = places.key?.0.rawValue
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
    notes.flag = nil
  }

  /// What reports on the document may not show.
  var secrets: SecretRanges { SecretRanges(secretValues) }

  /// Of a text that could not be followed nobody knows where the defaults of sensitive flags stand.
  static func secrets(of broken: PayloadStorage?) -> SecretRanges {
    SecretRanges([], isEverything: broken.map { mentionsSensitive($0) } ?? false)
  }

  /// Keeps a value of the flag that is being read out of reports, if the flag is sensitive.
  mutating func hide(_ member: PayloadMember?) {
    guard isSensitive, let entry = member?.value.entry else { return }
    secretValues.append(Int(entry.start)..<entry.end)
  }
}
