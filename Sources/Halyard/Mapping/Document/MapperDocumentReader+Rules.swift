extension MapperDocumentReader {
  /// Reads a rule; nil if any part of it is refused.
  ///
  /// - Parameter types: the types whose flags come to it; none for the rule of one flag, whatever its type.
  mutating func readRule(
    _ members: [String: PayloadMember], in node: PayloadNode, for types: [MapperType]
  ) -> MapperRule? {
    let errorsBefore = errors
    let way = readWay(members, in: node, for: types, inheriting: [])
    let absent = readPolicy(members["absent"], for: types)
    guard isSound(since: errorsBefore) else { return nil }
    if way.templates.count > MapperLimits.templates {
      invalid(
        node, expected: "at most \(MapperLimits.templates) paths in one rule, those of its cases and conditions too",
        hint: "each of them is looked for on its own")
      return nil
    }
    return MapperRule(way, absent: absent ?? .byDefault, entry: node.entry)
  }

  /// What stands for a value that is not there; nil if nothing is said.
  mutating func readPolicy(_ member: PayloadMember?, for types: [MapperType]) -> MapperPolicy? {
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
