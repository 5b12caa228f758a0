/// Values whose key or index the payload names itself.
extension RouteResolution {
  mutating func resolve(_ route: FlagRoute, _ way: FlagWay, by target: Int, in path: FilledTemplate) {
    switch outcomes[target] {
    case .broken: breakWay(route, at: [target])
    case .unmapped: result.outcomes.copy(target, from: outcomes, to: route.flag)
    case .absent: settleAbsent(route, from: target)
    case .found(let node):
      if route.isSensitive {
        result.secretlyNamed.insert(route.flag)
        result.secretNodes += [node] + [way.targets.first.flatMap { outcomes.node(at: $0.number) }].compactMap(\.self)
      }
      if node.entry.isFaulty { return markBroken(route) }
      if node.isNull { return settleNull(route, way.null ?? .problem, at: place(of: target)) }
      guard Int(node.entry.length) <= PayloadPath.maximumTextLength, let named = PathScalar(node),
        let full = path.path(from: rooted.root, for: named)
      else {
        var fault = PayloadFault(.typeMismatch, node, expected: "the key or the index of a value")
        if let container = way.targets.first.flatMap({ outcomes.node(at: $0.number) }) {
          relate(&fault, in: node.storage, to: container, "it should lead into this")
        }
        return refuse(route, fault, node)
      }
      guard case .json = way.reader else {
        return pending.append(Pending(route: route, path: full, reader: way.reader, way: way, reference: node))
      }
      let path = PayloadPath(checkedSteps: full.steps + [.json])
      pending.append(Pending(route: route, path: path, reader: .native, way: way, reference: node))
    }
  }

  /// Says that nothing stands where a reference, or a tag, leads.
  mutating func settleDangling(_ item: Pending, at place: Place) {
    guard let reference = item.reference else { return settleAbsent(item.route, from: item.route.flag) }
    let fault = dangling(item, reference, place)
    if case .problem = item.way.rule.dangling { return refuse(item.route, fault, reference) }
    settle(item.route, item.way.rule.dangling, at: place, .dangling) { fault }
  }

  private func dangling(_ item: Pending, _ reference: PayloadNode, _ place: Place) -> PayloadFault {
    var fault = PayloadFault(
      .danglingReference, reference,
      // The path is made of the value.
      expected: item.route.isSensitive ? "a reference to something" : "a reference to something at `\(item.path)`",
      hint: "nothing stands there: mend the reference, or add what it means")
    relate(&fault, in: reference.storage, to: place.node, "it leads here")
    fault.isMadeFromValue = true
    return fault
  }
}
