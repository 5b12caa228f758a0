/// Joins the rules of a mapper document with the flags of a schema.
struct RouteCompiler {
  private let schema: FlagSchema
  private let root: PayloadPath
  private(set) var targets: [PathTarget] = []
  /// The targets behind those of the flags' first paths, and their flags.
  private(set) var others: [PathTarget] = []
  private var owners: [Int] = []
  private var paths: [PayloadPath?] = []
  private var routes: [FlagRoute] = []
  private var wantedInArrays: Set<PathScalar> = []

  private init(_ schema: FlagSchema, _ root: PayloadPath) {
    self.schema = schema
    self.root = root
  }

  /// The paths of all flags as rules give them, nil for flags without one.
  static func compile(
    _ schema: FlagSchema, rules: [MapperRule?], texts: [GapTexts], root: PayloadPath, envelope: [PayloadPath],
    version: PayloadPath?
  ) -> RootedPaths {
    var compiler = RouteCompiler(schema, root)
    for (number, flag) in schema.flags.enumerated() {
      compiler.add(flag, number, rules[number], texts[number])
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
    let kinds = envelope.map { self.kinds(behind: $0) }
    let envelope = zip(envelope, kinds).filter { $1.isEmpty }.map(\.0)
    var all = targets + others + envelope.map { PathTarget($0, isOptional: true, isTentative: true, isAuxiliary: true) }
    var owners = owners + envelope.map { _ in -1 }
    if let version {
      all.append(PathTarget(version))
      owners.append(-1)
    }
    return RootedPaths(
      paths: paths, trie: PathTrie(all), routes: routes, owners: owners, otherPaths: others.map(\.path),
      version: version.map { _ in all.count - 1 },
      root: root, rootKinds: self.kinds(behind: root), envelopeKinds: kinds, wantedInArrays: wantedInArrays)
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

  private mutating func add(_ flag: FlagDescriptor, _ number: Int, _ rule: MapperRule?, _ texts: GapTexts) {
    guard let rule, rule.way.templates.allSatisfy(texts.canFill) else { return addFirst(nil, flag, isOptional: true) }
    let isOptional = Self.isOptional(flag) || rule.way.null?.allowsNull == true
    if rule.isPlain { return addFirst(paths(of: rule.way, texts, readsText: true).first, flag, isOptional: isOptional) }
    let types = MapperType.types(of: flag.value)
    let way = rule.way.tags.map { tags in
      let first = firstPath(of: rule.way, for: types, texts) ?? path(tags.tag, texts)
      addFirst(first, flag, isOptional: true, isTentative: true)
      return self.way(rule.way, of: number, types, texts, isFirst: false, isOptional: true)
    }
    routes.append(
      FlagRoute(
        flag: number, rule: rule, types: types, value: flag.value, isSensitive: flag.isSensitive,
        way: way ?? self.way(rule.way, of: number, types, texts, isFirst: true, isOptional: isOptional)))
  }

  /// Adds all that is to be followed for a way.
  ///
  /// - Parameters:
  ///   - isFirst: Whether its first path is the flag's first target, which is not added yet.
  ///   - isOptional: Whether null may stand on the way.
  ///   - null: What null means unless the way says so itself.
  private mutating func way(
    _ rule: MapperWay, of number: Int, _ types: [MapperType], _ texts: GapTexts, isFirst: Bool, isOptional: Bool,
    null: MapperPolicy? = nil, isInCase: Bool = false
  ) -> FlagWay {
    // Of a case, only its tag tells that a string is text to be read.
    let readsText = isFirst && rule.reference == nil
    let null = rule.null ?? null
    var targets: [(number: Int, path: PayloadPath)] = []
    var reference: (target: Int, path: FilledTemplate)?
    var tag: (target: Int, path: PayloadPath)?
    var cases: [FlagWay.Case] = []
    if let tags = rule.tags {
      tag = path(tags.tag, texts).map { (addOther($0, of: number, isTentative: isInCase), $0) }
      for (position, item) in tags.cases.enumerated() where item.serves(types) {
        let inCase = way(
          item.way, of: number, types, texts, isFirst: false, isOptional: true, null: null, isInCase: true)
        cases.append(FlagWay.Case(number: position, way: inCase))
      }
    } else {
      let paths = paths(of: rule, texts, readsText: readsText)
      for (position, path) in paths.enumerated() {
        if position == 0, isFirst {
          addFirst(
            path, schema.flags[number], isOptional: isOptional, isTentative: paths.count > 1 || rule.reference != nil)
          targets.append((number, path))
        } else {
          targets.append((addOther(path, of: number, isOptional: isOptional, isTentative: true), path))
        }
      }
      if let named = rule.reference.flatMap({ path($0, texts) }), let path = rule.paths.first?.filled(with: texts) {
        reference = (addOther(named, of: number, isOptional: isOptional, isTentative: isInCase), path)
      }
    }
    let first = schema.flags.count + others.count
    for condition in rule.failures.flatMap(\.conditions) {
      if case .contains(let scalar) = condition.test { wantedInArrays.insert(scalar) }
      _ = addOther(path(condition.path, texts), of: number, isTentative: true)
    }
    let isRead = if case .json = rule.reader { readsText } else { false }
    return FlagWay(
      rule: rule, reader: isRead ? .native : rule.reader, null: null, targets: targets,
      conditions: first..<schema.flags.count + others.count, reference: reference, tag: tag, cases: cases)
  }

  /// The path of the first case that a flag may take.
  private func firstPath(of rule: MapperWay, for types: [MapperType], _ texts: GapTexts) -> PayloadPath? {
    let path = rule.ends(for: types).lazy.compactMap(\.paths.first).first ?? rule.paths.first
    return path.flatMap { self.path($0, texts) }
  }

  private func path(_ template: PathTemplate, _ texts: GapTexts) -> PayloadPath? {
    template.filled(with: texts)?.path(from: root)
  }

  /// The paths of a way, up to a step that a payload names.
  private func paths(of rule: MapperWay, _ texts: GapTexts, readsText: Bool) -> [PayloadPath] {
    let hop: [PathStep] = if case .json = rule.reader, readsText { [.json] } else { [] }
    return rule.paths.compactMap { $0.filled(with: texts) }.map {
      PayloadPath(checkedSteps: root.steps + $0.before + hop)
    }
  }
}
