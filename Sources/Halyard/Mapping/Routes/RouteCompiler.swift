/// Joins the rules of a mapper document with the flags of a schema.
struct RouteCompiler {
  private let schema: FlagSchema
  private let root: PayloadPath
  private var targets: [PathTarget] = []
  /// The targets behind those of the flags' first paths, and their flags.
  private var others: [PathTarget] = []
  private var owners: [Int] = []
  private var paths: [PayloadPath?] = []
  private var routes: [FlagRoute] = []

  private init(_ schema: FlagSchema, _ root: PayloadPath) {
    self.schema = schema
    self.root = root
  }

  /// The paths of all flags as rules give them, nil for flags without one.
  static func compile(
    _ schema: FlagSchema, rules: [MapperRule?], remoteTexts: [String?], root: PayloadPath, envelope: [PayloadPath],
    version: PayloadPath?
  ) -> RootedPaths {
    var compiler = RouteCompiler(schema, root)
    for (number, flag) in schema.flags.enumerated() {
      compiler.add(flag, number, rules[number], remoteTexts[number])
    }
    return compiler.finished(envelope: envelope, version: version)
  }

  /// The paths as they are, each flag's own.
  static func compile(_ schema: FlagSchema, paths: [PayloadPath?], version: PayloadPath?) -> RootedPaths {
    var compiler = RouteCompiler(schema, .root)
    for (flag, path) in zip(schema.flags, paths) {
      compiler.addFirst(path, flag, isOptional: Self.isOptional(flag))
    }
    return compiler.finished(envelope: [], version: version)
  }

  private static func isOptional(_ flag: FlagDescriptor) -> Bool {
    if case .optional = flag.value.type { true } else { false }
  }

  private func finished(envelope: [PayloadPath], version: PayloadPath?) -> RootedPaths {
    // What guards look at counts as read; but of a container into which flags' paths go on, only what these lead to.
    let envelope = envelope.filter { !leadsOn(from: $0) }
    var all = targets + others + envelope.map { PathTarget($0, isOptional: true, isTentative: true, isAuxiliary: true) }
    var owners = owners + envelope.map { _ in -1 }
    if let version {
      all.append(PathTarget(version))
      owners.append(-1)
    }
    return RootedPaths(
      paths: paths, trie: PathTrie(all), routes: routes, owners: owners, version: version.map { _ in all.count - 1 },
      root: root)
  }

  /// Whether a flag's path goes on where this one ends.
  private func leadsOn(from path: PayloadPath) -> Bool {
    func goesOn(_ target: PathTarget) -> Bool {
      target.path.map { $0.steps.count > path.steps.count && $0.steps.starts(with: path.steps) } ?? false
    }
    return targets.contains(where: goesOn) || others.contains(where: goesOn)
  }

  // MARK: One flag

  private mutating func addFirst(
    _ path: PayloadPath?, _ flag: FlagDescriptor, isOptional: Bool, isTentative: Bool = false
  ) {
    paths.append(path)
    targets.append(
      PathTarget(path, isOptional: isOptional, isSensitive: flag.isSensitive, isTentative: isTentative))
  }

  private mutating func addOther(
    _ path: PayloadPath?, of number: Int, isOptional: Bool = true, isTentative: Bool = false
  ) -> Int {
    others.append(
      PathTarget(
        path, isOptional: isOptional, isSensitive: schema.flags[number].isSensitive, isTentative: isTentative,
        isAuxiliary: true))
    owners.append(number)
    return schema.flags.count + others.count - 1
  }

  private mutating func add(_ flag: FlagDescriptor, _ number: Int, _ rule: MapperRule?, _ remoteText: String?) {
    let fill = { (template: PathTemplate) in
      template.filled(key: flag.key.rawValue, remoteKey: flag.remoteKey, remoteText: remoteText)
    }
    guard let rule, let ways = Self.all(rule.paths.map(fill)) else { return addFirst(nil, flag, isOptional: true) }
    let root = root
    let hop: [PathStep] = if case .json = rule.reader, rule.reference == nil { [.json] } else { [] }
    let wayPaths = ways.map { PayloadPath(checkedSteps: root.steps + $0.before + hop) }
    let isOptional = Self.isOptional(flag) || rule.null?.allowsNull == true
    if rule.isPlain, let path = wayPaths.first { return addFirst(path, flag, isOptional: isOptional) }

    var route = FlagRoute(
      flag: number, rule: rule, types: MapperType.types(of: flag.value), value: flag.value,
      isSensitive: flag.isSensitive)
    if let tags = rule.tags {
      guard let tag = fill(tags.tag)?.path(from: root) else { return addFirst(nil, flag, isOptional: true) }
      let served = tags.cases.enumerated().filter { $0.element.serves(route.types) }
      let casePaths = served.map { ($0.offset, $0.element.path.flatMap(fill)?.path(from: root) ?? wayPaths.first) }
      // A flag of a type that no case serves is told so by any tag.
      addFirst(wayPaths.first ?? casePaths.first?.1 ?? tag, flag, isOptional: true, isTentative: true)
      route.tag = addOther(tag, of: number)
      for case (let item, let path?) in casePaths {
        let target = addOther(path, of: number, isTentative: true)
        route.tagCases.append(FlagRoute.TagCase(number: item, target: target, path: path))
      }
    } else {
      addFirst(wayPaths.first, flag, isOptional: isOptional, isTentative: ways.count > 1 || rule.reference != nil)
      let first = schema.flags.count + others.count
      for path in wayPaths.dropFirst() {
        _ = addOther(path, of: number, isOptional: isOptional, isTentative: true)
      }
      route.others = first..<schema.flags.count + others.count
      route.otherPaths = Array(wayPaths.dropFirst())
      if let reference = rule.reference.flatMap(fill), let way = ways.first {
        route.reference = (addOther(reference.path(from: root), of: number, isOptional: isOptional), way)
      }
    }
    let first = schema.flags.count + others.count
    for condition in rule.failures.flatMap(\.conditions) {
      _ = addOther(fill(condition.path)?.path(from: root), of: number, isTentative: true)
    }
    route.conditions = first..<schema.flags.count + others.count
    routes.append(route)
  }

  /// All of them, or nil if one is nil.
  private static func all<Element>(_ elements: [Element?]) -> [Element]? {
    let present = elements.compactMap(\.self)
    return present.count == elements.count ? present : nil
  }
}
