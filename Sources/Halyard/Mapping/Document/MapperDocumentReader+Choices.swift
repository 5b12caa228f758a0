/// Readers that go on to others, by the kind of what stands there or by a tag beside it.
extension MapperDocumentReader {
  mutating func readKinds(_ node: PayloadNode, for types: [MapperType]) -> MapperReader {
    guard let outer = members(of: node, .mapperKinds), let kinds = outer["kinds"],
      let members = members(of: kinds.value, .mapperKindNames)
    else { return .native }
    if kinds.value.count == 0 { invalid(kinds.value, expected: "at least 1 kind") }
    let readers = MapperKind.allCases.compactMap { kind -> (MapperKind, MapperReader)? in
      guard let member = members[kind.rawValue] else { return nil }
      let errorsBefore = errors
      let reader = readReader(member, for: types, tagging: nil)
      if isSound(since: errorsBefore), !reader.canRead(kind, for: types) {
        invalid(
          member.value, expected: "a reader of \(kind.rawValue)", hint: "\(reader.name) reads none for these flags")
      }
      return (kind, reader)
    }
    return .kinds(MapperKinds(readers: readers))
  }

  mutating func readTagged(
    _ member: PayloadMember, for types: [MapperType], inheriting paths: [PathTemplate]
  ) -> MapperReader {
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
      let listed = item["types"].map { readTypes($0) }
      var known: Set<MapperType> = []
      for (type, place) in listed ?? [] where !known.insert(type).inserted {
        invalid(place, expected: "types that all differ")
      }
      let served = listed?.map(\.0)
      let candidates = types.filter { served?.contains($0) ?? true }
      let way = readWay(
        item, in: element, for: candidates.isEmpty ? served ?? types : candidates, inheriting: paths)
      cases.append(
        MapperTags.Case(words: own.map(\.0), isForAbsent: isForAbsent, types: served.map { Set($0) }, way: way))
    }
    if let list = members["cases"], list.value.kind == .array, list.value.count == 0 {
      invalid(list.value, expected: "at least 1 case")
    }
    if cases.reduce(0, { $0 + 1 + ($1.way.tags?.caseCount ?? 0) }) > MapperLimits.cases,
      let list = members["cases"]
    {
      invalid(
        list.value, expected: "at most \(MapperLimits.cases) cases, those inside cases too",
        hint: "one case may serve many tags: list them in its is")
    }
    guard let tag else { return .native }
    return .tagged(MapperTags(tag: tag, cases: cases))
  }
}
