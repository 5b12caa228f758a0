import Halyard
import HalyardPayload

/// A payload that is larger than its limits allow, by one.
enum LimitFault: String, CaseIterable {
  case tooDeep = "one container too deep"
  case tooManyNodes = "one value too many"
  case longString = "a string that is one byte too long"
  case longKey = "a key that is one byte too long"
  case longArray = "an array that is one element too long"
  case tooManyBytes = "one byte too many"

  /// Spoils a payload; nil where the fault cannot be made.
  func apply(at site: FaultSite, to draft: inout FaultDraft) -> ExpectedProblem? {
    guard !site.isInText, let node = draft.model.root.find(site.id) else { return nil }
    switch self {
    case .tooDeep:
      let depth = draft.model.root.depth
      draft.limits.depth = depth
      var inner = draft.model.node(.array([]))
      let innermost = inner.id
      // Around it as many as reach the limit, so that this one is beyond.
      let around = containers(around: site.id, from: draft.model.root) ?? 0
      for _ in around..<depth { inner = draft.model.node(.array([inner])) }
      let content = inner.content
      let id = depth == around ? site.id : innermost
      draft.model.root.update(site.id) { $0.content = content }
      var problem = ExpectedProblem(code: .tooDeep, place: start(of: id, draft), path: draft.model.steps(to: id))
      problem.stopsReading = true
      return problem
    case .tooManyNodes:
      draft.limits.nodes = draft.model.root.count - 1
      let last = draft.model.root.last
      if draft.format == .binaryPropertyList { return nil }
      var problem = ExpectedProblem(code: .tooManyNodes, place: start(of: last.id, draft), path: nil)
      problem.stop(readingAt: last.id, of: draft.model)
      return problem
    case .longString:
      if hasText(draft) { return nil }
      draft.limits.string = 300
      var problem = draft.put(.string(String(repeating: "x", count: 301)), at: site, .stringTooLong)
      problem.flag = nil
      return problem
    case .longKey:
      guard site.value.type == .json, case .object = node.content, !hasText(draft) else { return nil }
      draft.limits.string = 300
      let value = draft.model.node(.bool(true))
      let member = draft.model.member(String(repeating: "k", count: 301), value)
      draft.append(member, to: site.id)
      return ExpectedProblem(code: .stringTooLong, place: .key(member.id), path: nil)
    case .longArray:
      guard site.value.type == .json, draft.format != .binaryPropertyList else { return nil }
      draft.limits.array = 40
      var elements: [ModelNode] = []
      for _ in 0..<42 { elements.append(draft.model.node(.integer("1"))) }
      let array = elements
      draft.model.root.update(site.id) { $0.content = .array(array) }
      return ExpectedProblem(
        code: .arrayTooLong, place: start(of: array[40].id, draft), path: draft.model.steps(to: array[40].id))
    case .tooManyBytes:
      draft.limits.bytes = 20
      var problem = ExpectedProblem(code: .payloadTooLarge, place: .bytes(0..<0), path: [])
      problem.stopsReading = true
      return problem
    }
  }

  /// Whether a string holds JSON text, which may be a long one.
  private func hasText(_ draft: FaultDraft) -> Bool { draft.model.layout.contains { $0.kind == .text } }

  /// Where reading is when it meets a value.
  private func start(of id: Int, _ draft: FaultDraft) -> ExpectedProblem.Place {
    switch draft.format {
    case .json: .beginning(id, count: 1)
    case .xmlPropertyList: .startTag(id)
    case .binaryPropertyList: .value(id)
    }
  }

  private func containers(around id: Int, from node: ModelNode) -> Int? {
    if node.id == id { return 0 }
    for child in node.children { if let count = containers(around: id, from: child) { return count + 1 } }
    return nil
  }
}
