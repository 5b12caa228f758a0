/// What rules and the cases of tags have in common.
extension MapperDocumentReader {
  /// Reads where a value stands and how it is read.
  ///
  /// - Parameter paths: the paths of the rule around it, which it has unless it has its own.
  mutating func readWay(
    _ members: [String: PayloadMember], in node: PayloadNode, for types: [MapperType], inheriting paths: [PathTemplate]
  ) -> MapperWay {
    let own = readPaths(members)
    let ways = own ?? paths
    let conflict = word(members["conflict"], among: ["problem", "first"])
    if let member = members["conflict"], own.map({ $0.count < 2 }) ?? true {
      excess(member, expected: "no conflict for a single path")
    }
    let reader = readReader(members["reader"], for: types, tagging: ways)
    let reference = members["reference"].flatMap { template($0.value, in: "reference") }
    if case .tagged = reader {
      if let member = members["paths"], ways.count > 1 {
        excess(member, expected: "a single path beside tagged, whose cases have paths of their own")
      }
      if let member = members["reference"] { excess(member, expected: "no reference beside tagged, but in its cases") }
    } else {
      if own == nil, ways.isEmpty { missing("path", in: node, alternatives: ["path", "paths"]) }
      checkReference(members, in: node, ways)
    }
    let dangling = readPolicy(members["dangling"], for: types)
    if let member = members["dangling"], members["reference"] == nil {
      excess(member, expected: "dangling only beside reference")
    }
    return MapperWay(
      paths: ways, prefersFirst: conflict == "first", reference: reference, dangling: dangling ?? .problem,
      reader: reader, null: readPolicy(members["null"], for: types),
      failures: readFailures(members["failed"], for: types))
  }

  /// The paths that are written; nil if there is no member for them.
  private mutating func readPaths(_ members: [String: PayloadMember]) -> [PathTemplate]? {
    if let member = members["path"] {
      if let other = members["paths"] { excess(other, expected: "path or paths, not both") }
      return template(member.value, in: "path").map { [$0] } ?? []
    }
    guard let member = members["paths"] else { return nil }
    if member.value.kind == .array, member.value.count == 0 { invalid(member.value, expected: "at least 1 path") }
    limit(member.value, to: MapperLimits.paths, "path")
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
    _ members: [String: PayloadMember], in node: PayloadNode, _ paths: [PathTemplate]
  ) {
    let hasGap = paths.contains { $0.gaps.contains(.reference) }
    guard let member = members["reference"] else {
      if hasGap {
        invalid(
          (members["path"] ?? members["paths"])?.value ?? node, expected: "reference beside a path with {reference}",
          hint: "it says where the key stands")
      }
      return
    }
    if paths.count == 1, !hasGap {
      excess(member, expected: "{reference} in the path", hint: "nothing else says what the reference is for")
    } else if paths.count > 1 {
      excess(member, expected: "a single path beside reference")
    }
  }

  /// What one object says, or each of a list.
  private mutating func readFailures(_ member: PayloadMember?, for types: [MapperType]) -> [MapperWay.Failure] {
    guard let member else { return [] }
    let nodes = member.value.kind == .array ? Array(member.value.elements) : [member.value]
    if nodes.isEmpty { invalid(member.value, expected: "at least 1 object for failed") }
    limit(member.value, to: MapperLimits.failures, "object")
    return nodes.compactMap { readFailure($0, for: types) }
  }

  private mutating func readFailure(_ node: PayloadNode, for types: [MapperType]) -> MapperWay.Failure? {
    guard let members = members(of: node, .mapperFailure) else { return nil }
    if members["when"] == nil { missing("when", in: node) }
    let conditions = readConditions(members["when"], isOfEnvelope: false)
    if let when = members["when"]?.value, when.kind == .array {
      if when.count == 0 { invalid(when, expected: "at least 1 condition", hint: "without one it never applies") }
      limit(when, to: MapperLimits.conditions, "condition")
    }
    return MapperWay.Failure(conditions: conditions, policy: readPolicy(members["then"], for: types) ?? .problem)
  }
}
