/// Makes the outcomes of flags for which there is more to do than to follow a path: what failed, what a tag or a reference
/// says, which of several places counts, what stands for what is not there, and how it is read.
///
/// Linear in the flags and in what was found for them.
struct RouteResolution {
  /// A fault of one flag.
  struct FlagFault {
    let flag: Int
    let storage: PayloadStorage
    var fault: PayloadFault
  }

  /// A node, and the number of the text that it is in.
  struct Place {
    let node: PayloadNode
    let text: Int
  }

  /// A path that only the payload itself tells.
  struct Pending {
    let route: FlagRoute
    let path: PayloadPath
    /// What named the path: a reference; nil for text that a tag says is JSON.
    let reference: PayloadNode?
  }

  let payload: Payload
  let rooted: RootedPaths
  /// What following all targets came to.
  let outcomes: PathOutcomes
  let detours: [PathBreak]
  /// What the flags' outcomes become.
  var result: MappingResult
  private(set) var faults: [FlagFault] = []
  /// The detours that are breaks after all, each with the flag first cut off and their number.
  var taken: [Int: (flag: Int, count: Int)] = [:]
  var pending: [Pending] = []
  /// How many values of the mapper stand for absent ones.
  private(set) var fixedAbsences = 0
  private var values = ReadValues()
  /// What was derived, by flag.
  private var derived: [(flag: Int, index: Int)] = []

  init(_ payload: Payload, _ rooted: RootedPaths, _ following: PathFollowing, _ result: MappingResult) {
    self.payload = payload
    self.rooted = rooted
    outcomes = following.outcomes
    detours = following.detours
    self.result = result
  }

  /// Resolves all routes.
  mutating func resolve() {
    for route in rooted.routes { resolve(route) }
    if !pending.isEmpty { followPending() }
    noteDetours()
    guard let storage = values.storage(of: payload.storage) else { return }
    let text = result.outcomes.addText(storage)
    for (flag, index) in derived { result.outcomes.setFound(index, in: text, at: flag) }
  }

  private mutating func resolve(_ route: FlagRoute) {
    switch failure(of: route) {
    case .broken: return markBroken(route)
    case .failed(let place, let policy, let message):
      return settle(route, policy, at: place, .failed) {
        PayloadFault(
          .failedFlag, place.node, expected: "a flag that the back end could evaluate",
          hint: message ?? "it is there, but failed: mend it where it is defined")
      }
    case .sound: break
    }
    if let tags = route.rule.tags { return resolve(route, by: tags) }
    if let reference = route.reference { return resolve(route, by: reference.target, in: reference.path) }
    let target = chosen(route)
    switch outcomes[target] {
    case .found(let node): read(Place(node: node, text: outcomes.text(at: target)), route, route.rule.reader)
    case .absent: settleAbsent(route, from: target)
    case .broken: breakWay(route, at: [route.flag] + route.others)
    case .unmapped: result.outcomes.copy(target, from: outcomes, to: route.flag)
    }
  }

  // MARK: Failed flags

  private enum Failure {
    case sound
    case failed(Place, MapperPolicy, message: String?)
    case broken
  }

  private mutating func failure(of route: FlagRoute) -> Failure {
    var target = route.conditions.lowerBound
    for failure in route.rule.failures {
      for condition in failure.conditions {
        let outcome = outcomes[target]
        switch condition.verdict(on: outcome) {
        case .met: return .failed(place(of: target), failure.policy, message: condition.message)
        case .otherKind(let wanted):
          if case .found(let node) = outcome {
            note(PayloadFault(.typeMismatch, node, expected: wanted, hint: condition.message), node.storage, route)
          }
          return .broken
        case .broken:
          if outcomes.detour(at: target) == nil { return .broken }
        case .unmet, .absent: break
        }
        target += 1
      }
    }
    return .sound
  }

  /// Where a target's path leads, or ends.
  func place(of target: Int) -> Place {
    switch outcomes[target] {
    case .found(let node), .absent(let node, _): Place(node: node, text: outcomes.text(at: target))
    case .broken, .unmapped: Place(node: payload.root, text: 0)
    }
  }

  // MARK: What is not there

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
      if reading == .absent { fixedAbsences += 1 }
      derived.append((route.flag, values.fixed(value, at: place.node, reading)))
    }
  }

  // MARK: Reading

  /// Reads what was found for a flag.
  mutating func read(_ place: Place, _ route: FlagRoute, _ reader: MapperReader) {
    let node = place.node
    // What is wrong with the token is noted.
    if node.entry.isFaulty { return markBroken(route) }
    if node.isNull, let policy = route.rule.null { return settleNull(route, policy, at: place) }
    switch values.read(node, as: route.value, by: reader) {
    case .asItStands: result.outcomes.setFound(node.index, in: place.text, at: route.flag)
    case .derived(let index): derived.append((route.flag, index))
    case .fault(let fault): refuse(route, fault, node)
    }
  }

  mutating func settleNull(_ route: FlagRoute, _ policy: MapperPolicy, at place: Place) {
    settle(route, policy, at: place, .null) {
      PayloadFault(
        .nullValue, place.node, expected: route.value.type.name,
        hint: "send a value, or have the mapper say what null means")
    }
  }

  // MARK: Faults

  mutating func note(_ fault: PayloadFault, _ storage: PayloadStorage, _ route: FlagRoute) {
    var fault = fault
    if route.isSensitive {
      fault.isSensitive = true
      fault.isMadeFromValue = true
      (fault.found, fault.hint) = (nil, nil)
    }
    faults.append(FlagFault(flag: route.flag, storage: storage, fault: fault))
  }

  mutating func refuse(_ route: FlagRoute, _ fault: PayloadFault, _ node: PayloadNode) {
    note(fault, node.storage, route)
    markBroken(route)
  }

  mutating func markBroken(_ route: FlagRoute) { result.outcomes.markBroken(at: route.flag) }

  /// Follows the paths in the payload that it names itself, all of them in one pass.
  private mutating func followPending() {
    let following = PathTrie(
      pending.map { PathTarget($0.path, isOptional: $0.route.isOptional, isSensitive: $0.route.isSensitive) }
    ).follow(from: payload.root, collectsUnread: false, reading: outcomes.texts)
    result.faults += following.textFaults
    result.omittedFaults += following.omittedTextFaults
    let numbers = result.outcomes.addTexts(following.outcomes.texts)
    // One cause may cut off several flags; it is the first one's fault.
    for pathBreak in following.breaks {
      note(pathBreak.fault, pathBreak.node.storage, pending[pathBreak.firstTarget].route)
    }
    for (number, item) in pending.enumerated() {
      let place = { (node: PayloadNode) in Place(node: node, text: numbers[following.outcomes.text(at: number)]) }
      switch following.outcomes[number] {
      case .found(let node): read(place(node), item.route, item.reference == nil ? .native : item.route.rule.reader)
      case .absent(let deepest, _): settleDangling(item, at: place(deepest))
      case .broken, .unmapped: markBroken(item.route)
      }
    }
  }
}
