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
      // What stands in the way, and is not merely null, may have been meant to be the value, unless another path goes in.
      return all.first { wrongKind(at: $0.number).map { node in !all.contains { ends($0.number, in: node) } } == true }
        ?? all.first { if case .absent = outcomes[$0.number] { true } else { false } } ?? all.first
    }
    // A value that is no text, where text is to be read, is one that cannot be read.
    if let unread = all[..<first].first(where: { isUnreadText($0) }) { return unread }
    if way.rule.prefersFirst { return all[first] }
    if let unread = all[first...].first(where: { isUnreadText($0) }) { return unread }
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

  /// What a target's path cannot enter; nil if it leads to something, nowhere or to null.
  private func wrongKind(at target: Int) -> PayloadNode? {
    guard let number = outcomes.detour(at: target), !detours[number].node.isNull else { return nil }
    return detours[number].node
  }

  private func isInside(_ node: PayloadNode, _ container: PayloadNode) -> Bool {
    node.storage === container.storage && node.index > container.index
      && node.index < container.storage.next(after: container.index)
  }

  /// Whether a target's path went into a container, and found nothing there.
  private func ends(_ target: Int, in container: PayloadNode) -> Bool {
    guard case .absent(let deepest, _) = outcomes[target], deepest.storage === container.storage else { return false }
    return deepest.index >= container.index && deepest.index < container.storage.next(after: container.index)
  }

  /// Whether a path ends at a value that is to be JSON text, and is of another kind.
  private func isUnreadText(_ target: (number: Int, path: PayloadPath)) -> Bool {
    guard case .json = target.path.steps.last, let node = wrongKind(at: target.number) else { return false }
    return node.storage.steps(toEntry: node.index).count == target.path.steps.count - 1
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
    let numbers = Set(targets.compactMap { outcomes.detour(at: $0) })
    // Of two, one in the other, the inner one is what is wrong: a path went as far as there.
    for detour in numbers where !numbers.contains(where: { isInside(detours[$0].node, detours[detour].node) }) {
      taken[detour, default: (route.flag, 0)].count += 1
    }
  }

  /// Notes the detours that are breaks after all.
  mutating func noteDetours() {
    let routes = Dictionary(rooted.routes.map { ($0.flag, $0) }, uniquingKeysWith: { first, _ in first })
    for (number, cut) in taken.sorted(by: { $0.key < $1.key }) {
      guard let route = routes[cut.flag] else { continue }
      var fault = detours[number].fault
      var clauses = [fault.hint].compactMap(\.self)
      if fault.code == .typeMismatch, fault.hint == nil, let path = rooted.path(of: detours[number].firstTarget) {
        clauses.append("`\(path)` is looked for")
      }
      if cut.count > 1 { clauses.append("\(cut.count) flags stand below it") }
      if !clauses.isEmpty { fault.hint = clauses.joined(separator: "; ") }
      note(fault, detours[number].node.storage, route)
    }
  }
}
