/// Values beside which a tag says what they are.
extension RouteResolution {
  mutating func resolve(_ route: FlagRoute, by tags: MapperTags) {
    guard let tag = route.tag else { return }
    switch outcomes[tag] {
    case .broken: breakWay(route, at: [tag])
    case .unmapped: result.outcomes.copy(tag, from: outcomes, to: route.flag)
    case .absent(let deepest, _):
      // A value without a tag is read by the case for that, if there is one.
      guard route.tagCases.contains(where: { outcomes.node(at: $0.target) != nil }) else {
        return settleAbsent(route, from: tag)
      }
      guard let number = tags.caseForAbsent else {
        return refuse(
          route, PayloadFault(.unknownTag, deepest, expected: "a tag at `\(tags.tag.text)`", found: "none"), deepest)
      }
      resolve(route, by: tags, number, tag: nil)
    case .found(let node):
      if node.entry.isFaulty { return markBroken(route) }
      guard let number = PathScalar(node).flatMap({ tags.number(for: $0) }) else {
        return refuse(
          route, PayloadFault(.unknownTag, node, expected: "the tag \(MapperCondition.phrase(tags.words))"), node)
      }
      resolve(route, by: tags, number, tag: node)
    }
  }

  /// Goes on with the case of a tag, or with that for none.
  private mutating func resolve(_ route: FlagRoute, by tags: MapperTags, _ number: Int, tag: PayloadNode?) {
    guard let own = route.tagCases.first(where: { $0.number == number }) else {
      let words = tags.cases.filter { $0.serves(route.types) }.flatMap(\.words)
      let place = tag ?? payload.root
      return refuse(
        route,
        PayloadFault(
          .tagMismatch, place,
          expected: words.isEmpty ? "a type that some tag is for" : "the tag \(MapperCondition.phrase(words))",
          hint: "what has this tag cannot be of the type \(route.value.type.name)"), place)
    }
    switch outcomes[own.target] {
    case .broken: breakWay(route, at: [own.target])
    case .unmapped: result.outcomes.copy(own.target, from: outcomes, to: route.flag)
    case .absent(let deepest, _):
      guard let tag else { return settleAbsent(route, from: own.target) }
      var fault = PayloadFault(
        .tagMismatch, tag, expected: "the value at `\(own.path)`, as the tag says", found: "nothing there",
        hint: "the tag and what stands beside it disagree: mend one of them")
      if deepest.storage === tag.storage {
        fault.related = [(Int(deepest.entry.start), Int(deepest.entry.length), "here it should be")]
      }
      refuse(route, fault, tag)
    case .found(let node):
      let place = Place(node: node, text: outcomes.text(at: own.target))
      guard case .json = tags.cases[number].reader, !node.entry.isFaulty, !node.isNull else {
        return read(place, route, tags.cases[number].reader)
      }
      // Only now is it known that the string is text to be read; what is no string breaks the way.
      pending.append(
        Pending(route: route, path: PayloadPath(checkedSteps: own.path.steps + [.json]), reference: nil))
    }
  }
}
