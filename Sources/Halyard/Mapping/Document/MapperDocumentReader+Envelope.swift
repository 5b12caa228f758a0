/// What stands around the flags: roots, guards and the version.
extension MapperDocumentReader {
  mutating func readRoots(_ member: PayloadMember?) -> [PayloadPath] {
    var roots: [PayloadPath] = []
    for path in elements(of: member) {
      guard let template = template(path, in: "roots") else { continue }
      if let root = plainPath(template, path) { roots.append(root) }
    }
    return roots
  }

  mutating func readGuards(_ member: PayloadMember?) -> MapperGuards {
    var guards = MapperGuards()
    guard let member, let members = members(of: member.value, .mapperGuards) else { return guards }
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
    guard let members = members(of: member.value, .mapperVersion) else { return nil }
    guard let path = members["path"] else {
      missing("path", in: member.value)
      return nil
    }
    let absent = word(members["absent"], among: ["problem", "default"])
    return template(path.value, in: "path").flatMap { plainPath($0, path.value) }.map { ($0, absent != "default") }
  }
}
