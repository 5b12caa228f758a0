import Halyard
import HalyardPayload

/// A container that holds too much, too little, or something twice.
enum ShapeFault: String, CaseIterable {
  case tooManyElements = "an array with too many elements"
  case tooFewElements = "an array with too few elements"
  case tooManyMembers = "a dictionary with too many members"
  case tooFewMembers = "a dictionary with too few members"
  case repeatedElement = "two equal elements"
  case repeatedRecord = "two records with one key"
  case unknownField = "a member that the record does not have"
  case missingField = "a record without one of its fields"
  case repeatedKey = "two members of one name"
  case escapedKey = "two members of one name, one spelt with escapes"
  case equivalentKeys = "two members whose names are canonically equivalent"

  /// Spoils the value of a site; nil where the fault cannot be made.
  func apply(at site: FaultSite, to draft: inout FaultDraft) -> ExpectedProblem? {
    guard let node = draft.model.root.find(site.id) else { return nil }
    let rules = site.isOutermost ? site.value.constraints : .none
    switch self {
    case .tooManyElements:
      guard let most = rules.maxItems, let first = node.elements.first, !rules.uniqueItems, !site.hasKeyedRecords
      else { return nil }
      var excess: ModelNode?
      for number in node.elements.count...most + 1 {
        let element = draft.model.copy(first)
        if number == most { excess = element }
        draft.append(element, to: site.id)
      }
      return excess.map { problem(.invalidCount, .value($0.id), $0.id, site, draft) }
    case .tooManyMembers:
      guard case .dictionary = site.value.type, let most = rules.maxItems, let first = node.members.first else {
        return nil
      }
      var excess: ModelMember?
      for number in node.members.count...most {
        let value = draft.model.copy(first.value)
        let member = draft.model.member("more\(number)", value)
        if number == most { excess = member }
        draft.append(member, to: site.id)
      }
      return excess.map { problem(.invalidCount, .key($0.id), $0.id, site, draft) }
    case .tooFewElements:
      return site.value.type.isArray && (rules.minItems ?? 0) > 0
        ? draft.put(.array([]), at: site, .invalidCount) : nil
    case .tooFewMembers:
      guard case .dictionary = site.value.type, (rules.minItems ?? 0) > 0 else { return nil }
      return draft.put(.object([]), at: site, .invalidCount)
    case .repeatedElement:
      guard rules.uniqueItems, !site.hasKeyedRecords, let first = node.elements.randomElement(using: &draft.random),
        node.elements.count < rules.maxItems ?? .max
      else { return nil }
      // Two nulls are equal too.
      let element = draft.model.copy(first)
      draft.append(element, to: site.id)
      return problem(.duplicateElement, .value(element.id), element.id, site, draft, first: .value(first.id))
    case .repeatedRecord:
      guard site.hasKeyedRecords, let first = node.elements.randomElement(using: &draft.random),
        node.elements.count < rules.maxItems ?? .max,
        let firstKey = first.members.first(where: { $0.key == "name" })
      else { return nil }
      let record = draft.model.copy(first)
      draft.append(record, to: site.id)
      return record.members.first { $0.key == "name" }.map {
        problem(.duplicateRecord, .value($0.value.id), $0.value.id, site, draft, first: .value(firstKey.value.id))
      }
    case .unknownField:
      guard site.value.type == .record, case .object = node.content else { return nil }
      let value = draft.model.node(.bool(true))
      let member = draft.model.member("qq unheard of \(value.id)", value)
      draft.append(member, to: site.id)
      return problem(.unknownField, .key(member.id), member.id, site, draft)
    case .missingField:
      let needed = site.value.record?.fields.filter { field in
        var isOptional = false
        if case .optional = field.value.type { isOptional = true }
        return field.defaultValue == nil && !isOptional
      }
      guard site.value.type == .record, let field = needed?.randomElement(using: &draft.random),
        let member = node.members.first(where: { $0.key == field.name })
      else { return nil }
      draft.remove(member.id, from: site.id)
      return problem(.missingField, .value(site.id), site.id, site, draft)
    case .repeatedKey, .escapedKey:
      if case .dictionary = site.value.type, node.members.count >= rules.maxItems ?? .max { return nil }
      guard let first = node.members.randomElement(using: &draft.random),
        self == .repeatedKey || draft.format == .json || site.isInText
      else { return nil }
      let value = draft.model.copy(first.value)
      var member = draft.model.member(first.key, value)
      if self == .escapedKey { member.spelling = Self.escaped(first.key) }
      draft.append(member, to: site.id)
      var problem = problem(.duplicateKey, .key(member.id), member.id, site, draft, first: .key(first.id))
      problem.flag = nil
      return problem
    case .equivalentKeys:
      guard case .dictionary = site.value.type, let first = node.members.first,
        node.members.count + 2 <= rules.maxItems ?? .max
      else { return nil }
      var last: [ModelMember] = []
      for key in ["\u{E9}", "e\u{301}"] {
        let value = draft.model.copy(first.value)
        last.append(draft.model.member(key, value))
      }
      for member in last { draft.append(member, to: site.id) }
      return problem(.duplicateKey, .key(last[1].id), last[1].id, site, draft, first: .key(last[0].id))
    }
  }

  /// A key with each of its UTF-16 units written as an escape.
  private static func escaped(_ key: String) -> [UInt8] {
    let units = key.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return Array("\"\(units.joined())\"".utf8)
  }

  private func problem(
    _ code: ProblemCode, _ place: ExpectedProblem.Place, _ id: Int, _ site: FaultSite, _ draft: FaultDraft,
    first: ExpectedProblem.Place? = nil
  ) -> ExpectedProblem {
    ExpectedProblem(
      code: code, place: place, path: draft.model.steps(to: id), flag: draft.key(site), first: first)
  }
}

extension FaultSite {
  /// Whether it is an array of records that have keys.
  var hasKeyedRecords: Bool {
    guard case .array(let element) = value.type, let record = value.record else { return false }
    var type = element
    while case .optional(let wrapped) = type { type = wrapped }
    return type == .record && record.keyPosition != nil
  }
}
