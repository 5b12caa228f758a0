/// Values whose key or index the payload names itself.
extension RouteResolution {
  mutating func resolve(_ route: FlagRoute, by target: Int, in path: FilledTemplate) {
    switch outcomes[target] {
    case .broken: breakWay(route, at: [target])
    case .unmapped: result.outcomes.copy(target, from: outcomes, to: route.flag)
    case .absent: settleAbsent(route, from: target)
    case .found(let node):
      if node.entry.isFaulty { return markBroken(route) }
      if node.isNull { return settleNull(route, route.rule.null ?? .problem, at: place(of: target)) }
      guard let named = PathScalar(node), Int(node.entry.length) <= PayloadPath.maximumTextLength,
        var way = path.path(from: rooted.root, for: named)
      else {
        return refuse(route, PayloadFault(.typeMismatch, node, expected: "the key or the index of a value"), node)
      }
      if case .json = route.rule.reader { way = PayloadPath(checkedSteps: way.steps + [.json]) }
      pending.append(Pending(route: route, path: way, reference: node))
    }
  }

  /// Says that nothing stands where a reference, or a tag, leads.
  mutating func settleDangling(_ item: Pending, at place: Place) {
    guard let reference = item.reference else { return settleAbsent(item.route, from: item.route.flag) }
    var fault = PayloadFault(
      .danglingReference, reference,
      // The path is made of the value.
      expected: item.route.isSensitive ? "a reference to something" : "a reference to something at `\(item.path)`",
      hint: "nothing stands there: mend the reference, or add what it means")
    if place.node.storage === reference.storage {
      fault.related = [(Int(place.node.entry.start), Int(place.node.entry.length), "it leads here")]
    }
    fault.isMadeFromValue = true
    refuse(item.route, fault, reference)
  }
}
