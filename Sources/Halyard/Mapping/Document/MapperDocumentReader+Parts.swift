extension MapperDocumentReader {
  /// The elements of a list; none, and a note, for what is no list.
  mutating func elements(of member: PayloadMember?) -> [PayloadNode] {
    guard let member else { return [] }
    guard member.value.kind == .array else {
      wrongKind(member, "array")
      return []
    }
    return Array(member.value.elements)
  }

  /// Notes a list of more elements than a document may have.
  mutating func limit(_ list: PayloadNode, to most: Int, _ what: String) {
    guard list.kind == .array, list.count > most else { return }
    invalid(
      list, expected: "at most \(FoundText.plural(most, what))", hint: "each of them is looked for on its own")
  }

  mutating func wrongElement(_ node: PayloadNode, expected: String) {
    if node.entry.isFaulty { return notes.countError() }
    note(PayloadFault(.typeMismatch, node, expected: expected))
  }

  /// A path with gaps; notes what is wrong with its text.
  mutating func template(_ node: PayloadNode, in name: String) -> PathTemplate? {
    guard let text = node.string, !node.entry.isFaulty else {
      wrongElement(node, expected: "string for \(name)")
      return nil
    }
    do throws(PathFault) {
      let template = try PathTemplate(text)
      if template.gaps.contains(.reference), name != "path", name != "paths" {
        invalid(node, expected: "{reference} only in path")
      }
      return template
    } catch {
      noteInside(node, .invalidPath, offset: error.offset, expected: "path", error.reason, error.hint)
      return nil
    }
  }

  /// A path of the envelope, which no flag fills; notes a gap.
  mutating func plainPath(_ template: PathTemplate, _ node: PayloadNode) -> PayloadPath? {
    guard template.gaps.isEmpty else {
      invalid(node, expected: "a path without gaps", hint: "the envelope is the same for all flags")
      return nil
    }
    return template.filled(with: .none)?.path(from: .root)
  }

  /// One of a few words; nil, and a note, for another.
  mutating func word(_ member: PayloadMember?, among words: [String], orElse other: String? = nil) -> String? {
    guard let member else { return nil }
    let list = (words + (other.map { [$0] } ?? [])).joined(separator: ", ")
    guard let text = member.value.string, !member.value.entry.isFaulty else {
      if member.value.entry.isFaulty {
        notes.countError()
      } else {
        note(PayloadFault(.typeMismatch, member.value, expected: "\(list) for \(member.key)"))
      }
      return nil
    }
    if words.contains(where: { ExactText.areEqual($0, text) }) { return text }
    let hint = notes.suggestions.best(for: text, among: words)?.hint(insteadOf: text)
    invalid(member.value, expected: "\(list) for \(member.key)", hint: hint)
    return nil
  }

  /// A scalar or a list of scalars, each with its place.
  mutating func readScalars(_ member: PayloadMember?, in node: PayloadNode) -> [(PathScalar, PayloadNode)] {
    guard let member else {
      missing("is", in: node)
      return []
    }
    let nodes = member.value.kind == .array ? Array(member.value.elements) : [member.value]
    if nodes.isEmpty { invalid(member.value, expected: "at least 1 value for \(member.key)") }
    var scalars: [(PathScalar, PayloadNode)] = []
    for node in nodes {
      if node.entry.isFaulty {
        notes.countError()
      } else if let scalar = PathScalar(node) {
        scalars.append((scalar, node))
      } else {
        note(PayloadFault(.typeMismatch, node, expected: "string, number, bool or null for \(member.key)"))
      }
    }
    return scalars
  }

  /// Reads a list of conditions, of the envelope or of single flags.
  mutating func readConditions(_ member: PayloadMember?, isOfEnvelope: Bool) -> [MapperCondition] {
    var conditions: [MapperCondition] = []
    for element in elements(of: member) {
      guard let members = members(of: element, .mapperCondition) else { continue }
      guard let path = members["path"] else {
        missing("path", in: element)
        continue
      }
      let template = template(path.value, in: "condition")
      if isOfEnvelope, let template { _ = plainPath(template, path.value) }
      guard let test = readTest(members, in: element), let template else { continue }
      conditions.append(MapperCondition(path: template, test: test, message: message(members["message"])))
    }
    return conditions
  }

  /// Why a condition counts; an empty text would say nothing.
  private mutating func message(_ member: PayloadMember?) -> String? {
    member.flatMap { name($0, in: $0.value, "message") }
  }

  /// What a condition can ask.
  static let tests = ["is", "isNot", "kind", "exists", "empty", "contains"]

  /// The name of a kind, or a list of them; nil for what names none.
  private mutating func readKindNames(_ member: PayloadMember) -> [MapperKind]? {
    let names = readScalars(member, in: member.value)
    let kinds = names.compactMap { name, node -> MapperKind? in
      if case .string(let text) = name, let kind = MapperKind(rawValue: text) { return kind }
      invalid(node, expected: "\(MapperKind.phrase(MapperKind.allCases)) for \(member.key)")
      return nil
    }
    return kinds.isEmpty || kinds.count < names.count ? nil : kinds
  }

  private mutating func readTest(_ members: [String: PayloadMember], in node: PayloadNode) -> MapperCondition.Test? {
    let tests = Self.tests.compactMap { members[$0] }
    guard let test = tests.first else {
      missing(
        Self.tests.dropLast().joined(separator: ", ") + " or " + (Self.tests.last ?? ""), in: node,
        alternatives: Self.tests)
      return nil
    }
    for other in tests.dropFirst() { excess(other, expected: "one of \(Self.tests.joined(separator: ", "))") }
    switch test.key {
    case "exists": return bool(test).map { .exists($0) }
    case "empty": return bool(test).map { .isEmpty($0) }
    case "contains":
      if test.value.kind == .array {
        wrongElement(test.value, expected: "string, number, bool or null for contains")
        return nil
      }
      let scalars = readScalars(test, in: node)
      return scalars.count == 1 ? scalars.first.map { .contains($0.0) } : nil
    case "kind": return readKindNames(test).map { .isOfKind($0) }
    case "isNot": return .isNoneOf(readScalars(test, in: node).map(\.0))
    default: return .isOneOf(readScalars(test, in: node).map(\.0))
    }
  }
}
