/// How what was found becomes a value, be it that the way to it is known only now.
extension RouteResolution {
  /// Reads what was found for a flag at a path.
  mutating func read(_ place: Place, at path: PayloadPath, _ route: FlagRoute, _ way: FlagWay, _ reader: MapperReader) {
    let node = place.node
    // What is wrong with the token is noted.
    if node.entry.isFaulty { return markBroken(route) }
    if node.isNull, let policy = way.null { return settleNull(route, policy, at: place) }
    switch reader {
    case .kinds(let kinds) where !node.isNull:
      guard let reader = kinds.reader(of: node.kind) else {
        return refuse(route, PayloadFault(.typeMismatch, node, expected: kinds.phrase), node)
      }
      read(place, at: path, route, way, reader)
    case .json where !node.isNull:
      // What is no string breaks the way.
      let path = PayloadPath(checkedSteps: path.steps + [.json])
      pending.append(Pending(route: route, path: path, reader: .native, way: way, reference: nil))
    default:
      switch values.read(node, as: route.value, by: reader) {
      case .asItStands: result.outcomes.setFound(node.index, in: place.text, at: route.flag)
      case .derived(let index): derived.append((route.flag, index))
      case .broken: markBroken(route)
      case .fault(var fault):
        // The key is a part of the value.
        if route.isSensitive, case .records = reader { fault.expected = "the key that the record has" }
        refuse(route, fault, node)
      }
    }
  }

  /// Follows paths in the payload that it names itself, all of them in one pass.
  mutating func follow(_ items: [Pending]) {
    let following = PathTrie(
      items.map { PathTarget($0.path, isOptional: $0.route.isOptional, isSensitive: $0.route.isSensitive) }
    ).follow(from: payload.root, reading: result.outcomes.texts)
    result.faults += following.textFaults
    result.omittedFaults += following.omittedTextFaults
    let numbers = result.outcomes.addTexts(following.outcomes.texts)
    // One cause may cut off several flags; it is the first one's fault.
    for pathBreak in following.breaks where !breaks.contains(DottedKeys.Place(pathBreak.node)) {
      let item = items[pathBreak.firstTarget]
      var fault = pathBreak.fault
      // The path is made of the value.
      if item.reference != nil, item.route.isSensitive { fault.expected = "what the reference leads to" }
      if let reference = item.reference { relate(&fault, in: pathBreak.node.storage, to: reference, "the reference") }
      note(fault, pathBreak.node.storage, item.route)
    }
    for (number, item) in items.enumerated() {
      let place = { (node: PayloadNode) in Place(node: node, text: numbers[following.outcomes.text(at: number)]) }
      switch following.outcomes[number] {
      case .found(let node): read(place(node), at: item.path, item.route, item.way, item.reader)
      case .absent(let deepest, _): settleDangling(item, at: place(deepest))
      case .broken, .unmapped: markBroken(item.route)
      }
    }
  }
}
