extension MapperDocumentReader {
  static let plainReaders = ["native", "string", "json", "zeroOne"]
  private static let allReaders =
    "readers are \(plainReaders.joined(separator: ", ")), {\"table\": …}, {\"tagged\": …} and {\"records\": …}"

  /// Reads a reader, native if there is none.
  mutating func readReader(_ member: PayloadMember?, for types: [MapperType], mayHaveTags: Bool) -> MapperReader {
    guard let member else { return .native }
    let node = member.value
    if node.kind == .object {
      if node["tagged"] != nil { return readTagged(member, for: types, isAllowed: mayHaveTags) }
      if node["records"] != nil { return readRecords(node, for: types) }
      return readTable(node, for: types)
    }
    switch word(member, among: Self.plainReaders, orElse: "{\"table\": …}") {
    case "string":
      refuse("string", node, for: types) { MapperReader.string.canMake($0) }
      return .string
    case "json": return .json
    case "zeroOne":
      refuse("zeroOne", node, for: types) { MapperReader.zeroOne.canMake($0) }
      return .zeroOne
    default: return .native
    }
  }

  /// Notes a reader that cannot make a value of one of the types.
  private mutating func refuse(
    _ name: String, _ node: PayloadNode, for types: [MapperType], unless canMake: (MapperType) -> Bool
  ) {
    guard let wrong = types.first(where: { !canMake($0) }) else { return }
    invalid(node, expected: "a reader that can make \(wrong.rawValue)", hint: "\(name) cannot; \(Self.allReaders)")
  }

  private mutating func readTable(_ node: PayloadNode, for types: [MapperType]) -> MapperReader {
    let errorsBefore = errors
    guard let members = members(of: node, .mapperTable) else { return .native }
    guard let table = members["table"] else {
      // A member that was noted is probably it, misspelt.
      if isSound(since: errorsBefore) { missing("table", in: node) }
      return .native
    }
    var rows: [(word: PathScalar, value: PayloadNode)] = []
    var known: Set<PathScalar> = []
    switch table.value.kind {
    case .object:
      for row in table.value.members where !row.keyEntry.isFaulty {
        if checkValue(row.value, for: types) { rows.append((.string(row.key), row.value)) }
      }
    case .array:
      for element in table.value.elements {
        guard let row = self.members(of: element, .mapperRow) else { continue }
        let words = readScalars(row["is"], in: element)
        guard let value = row["value"] else {
          missing("value", in: element)
          continue
        }
        guard checkValue(value.value, for: types) else { continue }
        for (word, place) in words {
          if !known.insert(word).inserted { invalid(place, expected: "words that all differ") }
          rows.append((word, value.value))
        }
      }
    default: wrongKind(table, "object or array")
    }
    if table.value.entry.isContainer, table.value.count == 0 { invalid(table.value, expected: "at least 1 row") }
    let otherwise = members["otherwise"].map(\.value)
    if let otherwise { _ = checkValue(otherwise, for: types) }
    return .table(MapperTable(rows, otherwise: otherwise))
  }

  private mutating func readRecords(_ node: PayloadNode, for types: [MapperType]) -> MapperReader {
    guard let members = members(of: node, .mapperRecords) else { return .native }
    refuse("records", node, for: types) { MapperReader.records(keyField: "").canMake($0) }
    return .records(keyField: name(members["records"], in: node, "records") ?? "")
  }

  private mutating func readTagged(
    _ member: PayloadMember, for types: [MapperType], isAllowed: Bool
  ) -> MapperReader {
    guard isAllowed else {
      invalid(member.value, expected: "a reader without tags inside a case")
      return .native
    }
    guard let outer = members(of: member.value, .mapperTagged), let tagged = outer["tagged"],
      let members = members(of: tagged.value, .mapperTags)
    else { return .native }
    if members["tag"] == nil { missing("tag", in: tagged.value) }
    if members["cases"] == nil { missing("cases", in: tagged.value) }
    let tag = members["tag"].flatMap { template($0.value, in: "tag") }
    var cases: [MapperTags.Case] = []
    var words: Set<PathScalar> = []
    for element in elements(of: members["cases"]) {
      guard let item = self.members(of: element, .mapperCase) else { continue }
      let isForAbsent = bool(item["absent"]) ?? false
      let own = item["is"] != nil || !isForAbsent ? readScalars(item["is"], in: element) : []
      for (word, place) in own where !words.insert(word).inserted {
        invalid(place, expected: "tags that all differ")
      }
      if isForAbsent, let absent = item["absent"], cases.contains(where: \.isForAbsent) {
        excess(absent, expected: "one case for an absent tag")
      }
      let served = item["types"].map { readTypes($0).map(\.0) }
      let path = item["path"].flatMap { template($0.value, in: "path") }
      let candidates = types.filter { served?.contains($0) ?? true }
      cases.append(
        MapperTags.Case(
          words: own.map(\.0), isForAbsent: isForAbsent, types: served.map { Set($0) }, path: path,
          reader: readReader(item["reader"], for: candidates.isEmpty ? served ?? types : candidates, mayHaveTags: false)
        ))
    }
    if let list = members["cases"], list.value.kind == .array, list.value.count == 0 {
      invalid(list.value, expected: "at least 1 case")
    }
    guard let tag else { return .native }
    return .tagged(MapperTags(tag: tag, cases: cases))
  }
}
