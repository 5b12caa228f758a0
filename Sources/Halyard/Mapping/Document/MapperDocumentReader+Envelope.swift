/// What stands around the flags: roots, guards and the version.
extension MapperDocumentReader {
  mutating func readRoots(_ member: PayloadMember?) -> [PayloadPath] {
    var roots: [PayloadPath] = []
    for path in elements(of: member) {
      guard let template = template(path, in: "roots"), let root = plainPath(template, path) else { continue }
      if roots.contains(root) {
        invalid(path, expected: "roots that all differ")
      } else if let outer = roots.first(where: { root.steps.starts(with: $0.steps) }) {
        invalid(
          path, expected: "a root that is looked at",
          hint: "where something stands here, something stands at `\(outer)`, which comes first: put this one in front")
      }
      roots.append(root)
    }
    if let list = member?.value, list.kind == .array {
      if list.count == 0 { invalid(list, expected: "at least 1 root", hint: "without roots it is the payload's own") }
      limit(list, to: MapperLimits.roots, "root")
    }
    return roots
  }

  mutating func readGuards(_ member: PayloadMember?) -> MapperGuards {
    var guards = MapperGuards()
    guard let member, let members = members(of: member.value, .mapperGuards) else { return guards }
    for name in ["reject", "unchanged", "require"] {
      if let list = members[name]?.value { limit(list, to: MapperLimits.guards, "condition") }
    }
    guards.reject = readConditions(members["reject"], isOfEnvelope: true)
    guards.unchanged = readConditions(members["unchanged"], isOfEnvelope: true)
    guards.require = readConditions(members["require"], isOfEnvelope: true)
    for element in members["reject"]?.value.elements.map({ $0 }) ?? []
    where element.kind == .object && element["message"] == nil {
      missing("message", in: element)
    }
    return guards
  }

  mutating func readVersion(_ member: PayloadMember?) -> (path: PayloadPath, isRequired: Bool)? {
    guard let member else { return nil }
    if member.value.kind == .string {
      return template(member.value, in: "version").flatMap { plainPath($0, member.value) }.map { ($0, true) }
    }
    guard member.value.kind == .object else {
      wrongKind(member, "string or object")
      return nil
    }
    guard let members = members(of: member.value, .mapperVersion) else { return nil }
    guard let path = members["path"] else {
      missing("path", in: member.value)
      return nil
    }
    let absent = word(members["absent"], among: ["problem", "default"])
    return template(path.value, in: "path").flatMap { plainPath($0, path.value) }.map { ($0, absent != "default") }
  }
}
