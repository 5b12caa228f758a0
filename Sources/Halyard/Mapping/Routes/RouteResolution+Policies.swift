/// What stands for values that are not there, or null.
extension RouteResolution {
  /// Does what the rule says of absence, at the place where a target's path ends.
  mutating func settleAbsent(_ route: FlagRoute, from target: Int) {
    let path = rooted.paths[route.flag]
    let isOwn = if case .absent = outcomes[route.flag] { true } else { false }
    if isOwn, case .byDefault = route.rule.absent {
      // With the step that led nowhere, so that a near miss is found.
      return result.outcomes.copy(route.flag, from: outcomes, to: route.flag)
    }
    let place = place(of: target)
    settle(route, route.rule.absent, at: place, .absent) {
      PayloadFault(
        .missingRequired, place.node, expected: path.map { "`\($0)`" } ?? "value for it",
        hint: "the mapper says that it must be there")
    }
  }

  /// Does what a policy says.
  mutating func settle(
    _ route: FlagRoute, _ policy: MapperPolicy, at place: Place, _ reading: ValueReading, problem: () -> PayloadFault
  ) {
    switch policy {
    case .problem: refuse(route, problem(), place.node)
    case .byDefault: result.outcomes.setAbsent(deepest: place.node.index, in: place.text, at: route.flag)
    case .value(let value):
      if reading == .absent { fixedAbsences.append(route.flag) }
      derived.append((route.flag, values.fixed(value, at: place.node, reading)))
    }
  }

  mutating func settleNull(_ route: FlagRoute, _ policy: MapperPolicy, at place: Place) {
    settle(route, policy, at: place, .null) {
      PayloadFault(
        .nullValue, place.node, expected: route.value.type.name,
        hint: "send a value, or have the mapper say what null means")
    }
  }
}
