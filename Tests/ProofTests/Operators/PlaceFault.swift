import Halyard
import HalyardPayload

/// What stands around the values of flags: members that are not there, that nobody reads, or that no path can enter.
enum PlaceFault: String, CaseIterable {
  case missingRequired = "a payload without a required flag"
  case misspeltMember = "a flag's member in other letters, where unread members are refused"
  case unmappedMember = "a member that no flag reads, where those are refused"
  case repeatedMember = "two members of one name around a flag"
  case stepOfWrongKind = "a scalar where a path goes on"
  case textOfWrongKind = "a number where a path goes on into text"
  case ambiguousSelector = "two elements that one selector matches"
  case emptyPayload = "a payload of no flag"

  /// Whether other faults may stand beside it.
  var standsAlone: Bool {
    switch self {
    case .missingRequired, .misspeltMember, .unmappedMember, .repeatedMember: false
    case .stepOfWrongKind, .textOfWrongKind, .ambiguousSelector, .emptyPayload: true
    }
  }

  /// Spoils the place of a flag; nil where the fault cannot be made.
  func apply(at site: FaultSite, to draft: inout FaultDraft) -> ExpectedProblem? {
    guard site.isFlag else { return nil }
    let flag = draft.model.schema.flags[site.flag]
    switch self {
    case .missingRequired:
      guard flag.isRequired, case .member(let object, let member) = site.parent else { return nil }
      draft.remove(member, from: object)
      return ExpectedProblem(
        code: .missingRequired, place: .value(object), path: draft.model.steps(to: object), flag: draft.key(site))
    case .misspeltMember:
      guard !flag.isRequired, case .member(let object, let member) = site.parent else { return nil }
      draft.model.root.update(object) { node in
        node.content = .object(
          node.members.map { old in
            var renamed = old
            if old.id == member { renamed.key = old.key.prefix(1).uppercased() + old.key.dropFirst() }
            return renamed
          })
      }
      return ExpectedProblem(code: .unmappedMember, place: .key(member), path: draft.model.steps(to: member))
    case .unmappedMember:
      guard case .member(let object, _) = site.parent else { return nil }
      let value = draft.model.node(.object([]))
      let member = draft.model.member("qq unheard of \(value.id)", value)
      draft.append(member, to: object)
      return ExpectedProblem(code: .unmappedMember, place: .key(member.id), path: draft.model.steps(to: member.id))
    case .repeatedMember:
      guard case .member(let object, let member) = site.parent,
        let first = draft.model.root.find(object)?.members.first(where: { $0.id == member })
      else { return nil }
      let value = draft.model.copy(first.value)
      let second = draft.model.member(first.key, value)
      draft.append(second, to: object)
      return ExpectedProblem(
        code: .duplicateKey, place: .key(second.id), path: draft.model.steps(to: second.id), flag: draft.key(site),
        first: .key(first.id))
    case .stepOfWrongKind, .textOfWrongKind:
      let containers = draft.model.layout.filter {
        $0.id != draft.model.root.id && ($0.kind == .text) == (self == .textOfWrongKind)
      }
      guard let container = containers.randomElement(using: &draft.random),
        let node = draft.model.root.find(container.id), !(container.kind == .listElement && node.members.count < 2)
      else { return nil }
      draft.model.root.update(container.id) { $0.content = .integer("7") }
      return ExpectedProblem(
        code: .typeMismatch, place: .value(container.id), path: draft.model.steps(to: container.id))
    case .ambiguousSelector:
      guard case .member(let object, _) = site.parent,
        draft.model.layout.contains(where: { $0.id == object && $0.kind == .listElement }),
        let list = draft.model.layout.first(where: { $0.kind == .list }),
        let first = draft.model.root.find(object)
      else { return nil }
      let element = draft.model.copy(first)
      draft.append(element, to: list.id)
      return ExpectedProblem(
        code: .ambiguousSelector, place: .value(element.id), path: draft.model.steps(to: element.id),
        flag: draft.key(site), first: .value(first.id))
    case .emptyPayload:
      guard !draft.model.schema.flags.contains(where: \.isRequired) else { return nil }
      draft.model.root.content = .object([])
      return ExpectedProblem(code: .emptyPayload, place: .value(draft.model.root.id), path: [])
    }
  }
}
