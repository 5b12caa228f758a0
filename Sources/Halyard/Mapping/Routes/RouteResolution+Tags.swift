/// Values beside which a tag says what they are.
extension RouteResolution {
  mutating func resolve(_ route: FlagRoute, _ way: FlagWay, by tags: MapperTags) {
    guard let (target, path) = way.tag else { return }
    switch outcomes[target] {
    case .broken: breakWay(route, at: [target])
    case .unmapped: result.outcomes.copy(target, from: outcomes, to: route.flag)
    case .absent(let deepest, _):
      // A value without a tag is read by the case for that, if there is one.
      guard way.leadsToSomething(outcomes) else { return settleAbsent(route, from: target) }
      guard let number = tags.caseForAbsent else {
        let fault = PayloadFault(
          .unknownTag, deepest, expected: "a tag at `\(path)`", found: "none",
          hint: "the tag says how the value is read: send \(MapperCondition.phrase(words(tags, for: route)))")
        return refuse(route, fault, deepest)
      }
      resolve(route, way, by: tags, number, tag: nil)
    case .found(let node):
      if node.entry.isFaulty { return markBroken(route) }
      guard let number = tags.number(for: node) else {
        let words = words(tags, for: route)
        var fault = PayloadFault(.unknownTag, node, expected: "the tag \(MapperCondition.phrase(words))")
        fault.hint = values.suggestion(for: node, among: words)
        fault.isMadeFromValue = true
        return refuse(route, fault, node)
      }
      resolve(route, way, by: tags, number, tag: node)
    }
  }

  /// The tags that a flag's value can have; all if there are none.
  private func words(_ tags: MapperTags, for route: FlagRoute) -> [PathScalar] {
    let words = tags.cases.filter { $0.serves(route.types) }.flatMap(\.words)
    return words.isEmpty ? tags.words : words
  }

  /// Goes on with the case of a tag, or with that for none.
  private mutating func resolve(
    _ route: FlagRoute, _ way: FlagWay, by tags: MapperTags, _ number: Int, tag: PayloadNode?
  ) {
    guard let own = way.cases.first(where: { $0.number == number }) else {
      let words = tags.cases.filter { $0.serves(route.types) }.flatMap(\.words)
      let place = tag ?? payload.root
      return refuse(
        route,
        PayloadFault(
          .tagMismatch, place,
          expected: words.isEmpty ? "a type that some tag is for" : "the tag \(MapperCondition.phrase(words))",
          hint: "what has this tag cannot be of the type \(route.value.type.name)"), place)
    }
    resolve(route, own.way, tag: tag)
  }

  /// Says that nothing stands where a tag says that the value is.
  mutating func settleMismatch(_ route: FlagRoute, _ way: FlagWay, _ tag: PayloadNode) {
    guard let (target, path) = way.targets.first else { return }
    var fault = PayloadFault(
      .tagMismatch, tag, expected: "the value at `\(path)`, as the tag says", found: "nothing there",
      hint: "the tag and what stands beside it disagree: mend one of them")
    relate(&fault, in: tag.storage, to: place(of: target).node, "here it should be")
    refuse(route, fault, tag)
  }
}
