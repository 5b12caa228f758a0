/// Which of several places counts.
extension RouteResolution {
  /// The target whose outcome counts: the first that leads to something, else the first that is merely absent.
  mutating func chosen(_ way: FlagWay, _ route: FlagRoute) -> (number: Int, path: PayloadPath)? {
    let all = way.targets
    if all.count == 1 { return all.first }
    // A way that is broken for good is broken, whatever the others say.
    if let broken = all.first(where: { isBroken($0.number) }) { return broken }
    guard let first = all.firstIndex(where: { outcomes.node(at: $0.number) != nil }),
      let node = outcomes.node(at: all[first].number)
    else {
      return all.first { if case .absent = outcomes[$0.number] { true } else { false } } ?? all.first
    }
    if way.rule.prefersFirst { return all[first] }
    for other in all[(first + 1)...] {
      guard let second = outcomes.node(at: other.number), !Self.areEqual(node, second) else { continue }
      var fault = PayloadFault(
        .conflictingValues, second, expected: "the value that stands elsewhere too",
        hint: "send one of the two, or have the mapper prefer the first")
      fault.isMadeFromValue = true
      relate(&fault, in: second.storage, to: node, "the other one")
      note(fault, second.storage, route)
    }
    return all[first]
  }

  private func isBroken(_ target: Int) -> Bool {
    if case .broken = outcomes[target] { outcomes.detour(at: target) == nil } else { false }
  }

  /// Values are compared as what they are, before they are read: two texts are one if their scalars are.
  private static func areEqual(_ node: PayloadNode, _ other: PayloadNode) -> Bool {
    ValueComparison.areEqual(node, other, anyValue)
  }

  private static let anyValue = CompiledValue(ValueSchema(.json))

  /// Marks the flag, whose fault is noted unless it is a detour after which no other way was taken.
  mutating func breakWay(_ route: FlagRoute, at targets: [Int]) {
    markBroken(route)
    if targets.contains(where: { isBroken($0) }) { return }
    for detour in Set(targets.compactMap { outcomes.detour(at: $0) }) {
      taken[detour, default: (route.flag, 0)].count += 1
    }
  }

  /// Notes the detours that are breaks after all.
  mutating func noteDetours() {
    let routes = Dictionary(rooted.routes.map { ($0.flag, $0) }, uniquingKeysWith: { first, _ in first })
    for (number, cut) in taken.sorted(by: { $0.key < $1.key }) {
      guard let route = routes[cut.flag] else { continue }
      var fault = detours[number].fault
      if cut.count > 1 { fault.hint = "\(cut.count) flags stand below it" }
      note(fault, detours[number].node.storage, route)
    }
  }
}
