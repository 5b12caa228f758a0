extension MapperDocumentReader {
  /// Reads a rule; nil if any part of it is refused.
  ///
  /// - Parameter types: the types whose flags come to it; none for the rule of one flag, whatever its type.
  mutating func readRule(
    _ members: [String: PayloadMember], in node: PayloadNode, for types: [MapperType]
  ) -> MapperRule? {
    let errorsBefore = errors
    let reader = readReader(members["reader"], for: types, mayHaveTags: true)
    let hasOwnPaths = if case .tagged(let tags) = reader { tags.cases.allSatisfy { $0.path != nil } } else { false }
    let paths = readPaths(members, in: node, isNeeded: !hasOwnPaths)
    let conflict = word(members["conflict"], among: ["problem", "first"])
    if let member = members["conflict"], paths.count < 2 { excess(member, expected: "no conflict for a single path") }
    let reference = members["reference"].flatMap { template($0.value, in: "reference", isReference: true) }
    checkReference(members, paths, reader)
    if case .tagged = reader, let member = members["paths"], paths.count > 1 {
      excess(member, expected: "a single path beside tagged, whose cases have paths of their own")
    }
    let absent = readPolicy(members["absent"], for: types)
    let null = readPolicy(members["null"], for: types)
    let failures = readFailures(members["failed"], for: types)
    guard isSound(since: errorsBefore) else { return nil }
    return MapperRule(
      paths: paths, prefersFirst: conflict == "first", reference: reference, reader: reader,
      absent: absent ?? .byDefault, null: null, failures: failures)
  }

  private mutating func readPaths(
    _ members: [String: PayloadMember], in node: PayloadNode, isNeeded: Bool
  ) -> [PathTemplate] {
    if let member = members["path"] {
      if let other = members["paths"] { excess(other, expected: "path or paths, not both") }
      return template(member.value, in: "path").map { [$0] } ?? []
    }
    guard let member = members["paths"] else {
      if isNeeded { missing("path", in: node) }
      return []
    }
    if member.value.kind == .array, member.value.count == 0 { invalid(member.value, expected: "at least 1 path") }
    var paths: [PathTemplate] = []
    var known: Set<PathTemplate> = []
    for element in elements(of: member) {
      guard let path = template(element, in: "paths") else { continue }
      if !known.insert(path).inserted { invalid(element, expected: "paths that all differ") }
      paths.append(path)
    }
    return paths
  }

  /// A gap for a reference and a reference belong together, and to one path.
  private mutating func checkReference(
    _ members: [String: PayloadMember], _ paths: [PathTemplate], _ reader: MapperReader
  ) {
    let hasGap = paths.contains { $0.gaps.contains(.reference) }
    guard let member = members["reference"] else {
      if hasGap, let path = members["path"] ?? members["paths"] {
        invalid(path.value, expected: "reference beside a path with {reference}", hint: "it says where the key stands")
      }
      return
    }
    if paths.count == 1, !hasGap {
      excess(member, expected: "{reference} in the path", hint: "nothing else says what the reference is for")
    } else if paths.count > 1 {
      excess(member, expected: "a single path beside reference")
    } else if case .tagged = reader {
      excess(member, expected: "no reference beside tagged")
    }
  }

  private mutating func readPolicy(_ member: PayloadMember?, for types: [MapperType]) -> MapperPolicy? {
    guard let member else { return nil }
    if member.value.kind == .object {
      guard let members = members(of: member.value, .mapperValue) else { return nil }
      guard let value = members["value"] else {
        missing("value", in: member.value)
        return nil
      }
      return checkValue(value.value, for: types) ? .value(value.value) : nil
    }
    switch word(member, among: ["problem", "default"], orElse: "{\"value\": …}") {
    case "problem": return .problem
    case "default": return .byDefault
    default: return nil
    }
  }

  /// What one object says, or each of a list.
  private mutating func readFailures(_ member: PayloadMember?, for types: [MapperType]) -> [MapperRule.Failure] {
    guard let member else { return [] }
    let nodes = member.value.kind == .array ? Array(member.value.elements) : [member.value]
    if nodes.isEmpty { invalid(member.value, expected: "at least 1 object for failed") }
    return nodes.compactMap { readFailure($0, for: types) }
  }

  private mutating func readFailure(_ node: PayloadNode, for types: [MapperType]) -> MapperRule.Failure? {
    guard let members = members(of: node, .mapperFailure) else { return nil }
    if members["when"] == nil { missing("when", in: node) }
    let conditions = readConditions(members["when"], isOfEnvelope: false)
    return MapperRule.Failure(conditions: conditions, policy: readPolicy(members["then"], for: types) ?? .problem)
  }

  /// Whether a value of the document can be one of a flag of these types; notes what it is instead.
  mutating func checkValue(_ node: PayloadNode, for types: [MapperType]) -> Bool {
    if node.entry.isFaulty {
      notes.countError()
      return false
    }
    if Int(node.entry.length) > Self.greatestValueSize {
      invalid(node, expected: "a value of at most \(Self.greatestValueSize) bytes")
      return false
    }
    if node.isNull {
      invalid(node, expected: "a value", hint: "write default for a flag that is to be left out")
      return false
    }
    guard let wrong = types.first(where: { !$0.allows(node.kind) }) else { return true }
    note(
      PayloadFault(
        .typeMismatch, node, expected: wrong.rawValue,
        hint: types.count > 1 ? "the rule is for \(types.map(\.rawValue).joined(separator: ", "))" : nil))
    return false
  }
}
