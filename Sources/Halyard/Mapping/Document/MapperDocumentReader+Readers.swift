extension MapperDocumentReader {
  /// Readers that have no parts, in the order in which they are named.
  static let plainReaders: [(name: String, reader: MapperReader)] = [
    MapperReader.native, .string, .json, .csv, .zeroOne,
  ].map { ($0.name, $0) }
  private static let plainNames = plainReaders.map(\.name)
  private static let allReaders =
    "readers are \(plainNames.joined(separator: ", ")), "
    + ["table", "kinds", "tagged", "records"].map { "{\"\($0)\": …}" }.joined(separator: ", ")

  /// Reads a reader, native if there is none.
  ///
  /// - Parameter paths: the paths that cases of a tag have, unless they have their own; nil where no reader may stand that
  ///   goes on to others.
  mutating func readReader(
    _ member: PayloadMember?, for types: [MapperType], tagging paths: [PathTemplate]?
  ) -> MapperReader {
    guard let member else { return .native }
    let node = member.value
    if node.kind == .object {
      let name = ["tagged", "kinds"].first { node[$0] != nil }
      if let name, paths == nil {
        invalid(node, expected: "a reader that does not go on to others", hint: "\(name) does")
        return .native
      }
      if name == "tagged" { return readTagged(member, for: types, inheriting: paths ?? []) }
      if name == "kinds" { return readKinds(node, for: types) }
      if node["records"] != nil { return readRecords(node, for: types) }
      return readTable(node, for: types)
    }
    let name = word(member, among: Self.plainNames, orElse: "{\"table\": …}")
    let reader = Self.plainReaders.first { $0.name == name }?.reader ?? .native
    refuse(reader, node, for: types)
    return reader
  }

  /// Notes a reader that cannot make a value of one of the types.
  private mutating func refuse(_ reader: MapperReader, _ node: PayloadNode, for types: [MapperType]) {
    guard let wrong = types.first(where: { !reader.canMake($0) }) else { return }
    invalid(
      node, expected: "a reader that can make \(wrong.rawValue)", hint: "\(reader.name) cannot; \(Self.allReaders)")
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
    refuse(.records(keyField: ""), node, for: types)
    return .records(keyField: name(members["records"], in: node, "records") ?? "")
  }
}
