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
    /// How what it leads to is read.
    let reader: MapperReader
    let way: FlagWay
    /// What named the path: a reference; nil for a string that is known only now to be JSON text.
    let reference: PayloadNode?
  }

  let payload: Payload
  let rooted: RootedPaths
  /// What following all targets came to.
  let outcomes: PathOutcomes
  let detours: [PathBreak]
  /// Where ways broke: what is wrong there is noted.
  let breaks: Set<DottedKeys.Place>
  /// What the flags' outcomes become.
  var result: MappingResult
  private(set) var faults: [FlagFault] = []
  /// The detours that are breaks after all, each with the flag first cut off and their number.
  var taken: [Int: (flag: Int, count: Int)] = [:]
  var pending: [Pending] = []
  /// The flags for which a value of the mapper stands since theirs are absent.
  var fixedAbsences: [Int] = []
  var values = ReadValues()
  var heldScalars: HeldScalars
  /// What was derived, by flag.
  var derived: [(flag: Int, index: Int)] = []

  init(_ payload: Payload, _ rooted: RootedPaths, _ following: PathFollowing, _ result: MappingResult) {
    self.payload = payload
    self.rooted = rooted
    outcomes = following.outcomes
    detours = following.detours
    breaks = Set(following.breaks.map { DottedKeys.Place($0.node) })
    self.result = result
    heldScalars = HeldScalars(wanted: rooted.wantedInArrays)
  }

  /// Resolves all routes.
  mutating func resolve() {
    for route in rooted.routes { resolve(route, route.way, tag: nil) }
    // What a reference leads to may itself be a string that is known only then to be JSON text.
    while !pending.isEmpty {
      let items = pending
      pending = []
      follow(items)
    }
    noteDetours()
    guard let storage = values.storage(of: payload.storage) else { return }
    let text = result.outcomes.addText(storage)
    for (flag, index) in derived { result.outcomes.setFound(index, in: text, at: flag) }
  }

  /// Makes the flag's outcome by one way.
  ///
  /// - Parameter tag: What says that this is the way; nil if nothing does.
  mutating func resolve(_ route: FlagRoute, _ way: FlagWay, tag: PayloadNode?) {
    switch failure(of: way, route) {
    case .broken: return markBroken(route)
    case .failed(let place, let policy, let message):
      return settle(route, policy, at: place, .failed) {
        PayloadFault(
          .failedFlag, place.node, expected: "a flag that the back end could evaluate",
          hint: message ?? "it is there, but failed: mend it where it is defined")
      }
    case .sound: break
    }
    if let tags = way.rule.tags { return resolve(route, way, by: tags) }
    if let reference = way.reference { return resolve(route, way, by: reference.target, in: reference.path) }
    guard let (target, path) = chosen(way, route) else { return }
    switch outcomes[target] {
    case .found(let node): read(Place(node: node, text: outcomes.text(at: target)), at: path, route, way, way.reader)
    case .absent: tag.map { settleMismatch(route, way, $0) } ?? settleAbsent(route, from: target)
    case .broken: breakWay(route, at: way.targets.map(\.number))
    case .unmapped: result.outcomes.copy(target, from: outcomes, to: route.flag)
    }
  }

  /// Where a target's path leads, or ends.
  func place(of target: Int) -> Place {
    switch outcomes[target] {
    case .found(let node), .absent(let node, _): Place(node: node, text: outcomes.text(at: target))
    case .broken, .unmapped: Place(node: payload.root, text: 0)
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

  /// Names a second place in a fault, if it is in the same text.
  func relate(_ fault: inout PayloadFault, in storage: PayloadStorage, to node: PayloadNode, _ label: String) {
    guard node.storage === storage else { return }
    fault.related.append((Int(node.entry.start), Int(node.entry.length), label))
  }
}
