/// Says in JSON Schema what a payload has to be that a mapper document adapts: its envelope, then its flags from the root that it
/// has.
struct MapperPayloadJSONSchema {
  private let schema: FlagSchema
  private let mapper: MapperDocument
  private let plan: MappingPlan
  private let options: ValidationOptions
  private var unchecked = UncheckedPayloadRule.everywhere
  private var reasons: [String] = []
  /// What says how ways are written.
  private let ways: PayloadJSONSchema

  init(_ schema: FlagSchema, _ mapper: MapperDocument, _ plan: MappingPlan, _ options: ValidationOptions) {
    self.schema = schema
    self.mapper = mapper
    self.plan = plan
    self.options = options
    ways = PayloadJSONSchema(schema, paths: [], version: nil, options: options)
  }

  /// The document as bytes, with a line end behind it.
  mutating func document() throws(InexpressibleMapper) -> [UInt8] {
    noteReferences()
    let guards = mapper.guards
    let rejected = guards.reject.compactMap { met($0).map { SchemaJSON.object([("not", $0)]) } }
    let unchanged = guards.unchanged.enumerated().compactMap { number, condition -> SchemaJSON? in
      let schema = met(condition)
      if schema == nil { reasons.append("guards.unchanged[\(number)] looks at what JSON Schema cannot name") }
      return schema
    }
    let wanted = guards.require.enumerated().compactMap { required($1, number: $0) }
    let sound = SchemaJSON.all((wanted + [fromRoots()]).filter { !$0.allowsAll })
    guard reasons.isEmpty else {
      throw InexpressibleMapper(document: mapper.payload.storage.name, reasons: reasons)
    }
    var parts = rejected
    parts.append(unchanged.isEmpty || sound.allowsAll ? sound : .any(unchanged + [sound]))
    parts.removeAll { $0.allowsAll }
    if options.isStrict { unchecked.insert(.unreadMember) }
    return PayloadJSONSchema.written(
      PayloadJSONSchema.head(unchecked) + (parts.isEmpty ? [] : [("allOf", .array(parts))]))
  }

  // MARK: What JSON Schema has no words for

  private mutating func noteReferences() {
    var named: Set<String> = []
    for route in plan.rooted.first?.routes ?? [] where route.hasReference {
      let place = place(of: route.rule)
      guard named.insert(place).inserted else { continue }
      reasons.append("\(place) has a reference, so that the payload itself says where the value stands")
    }
  }

  private func place(of rule: MapperRule) -> String {
    let storage = mapper.payload.storage
    guard let index = storage.index(ofEntryAt: Int(rule.entry.start)) else { return "a rule" }
    return storage.path(toEntry: index)
  }

  // MARK: Guards

  private mutating func met(_ condition: MapperCondition) -> SchemaJSON? {
    ways.met(condition, at: condition.path.filled(with: .none)?.path(from: .root) ?? .root, &unchecked)
  }

  private mutating func required(_ condition: MapperCondition, number: Int) -> SchemaJSON? {
    let kinds = plan.kinds(requiredBy: number, of: mapper.guards)
    guard case .exists(true) = condition.test, !kinds.isEmpty else { return met(condition) }
    return ways.reach(
      mapper.guards.paths[mapper.guards.all.count - mapper.guards.require.count + number].steps[...],
      PayloadJSONSchema.type(kinds.elements), &unchecked)
  }

  // MARK: Roots

  private mutating func fromRoots() -> SchemaJSON {
    var rest: SchemaJSON = false
    for (number, rooted) in plan.rooted.enumerated().reversed() {
      let steps = rooted.root.steps[...]
      let body = body(rooted, number)
      let kinds = rooted.rootKinds.elements
      let something: SchemaJSON = ["not": ["type": "null"]]
      let shape = kinds.isEmpty ? (steps.isEmpty ? true : something) : PayloadJSONSchema.type(kinds)
      guard let sound = ways.reach(steps, shape, &unchecked), let isThere = ways.reach(steps, something, &unchecked)
      else {
        reasons.append("roots[\(number)] is a path that JSON Schema cannot name")
        return true
      }
      let own = SchemaJSON.all([sound, body].filter { !$0.allowsAll })
      rest = rest.allowsNone ? own : .any([own, .all([["not": isThere], rest])])
    }
    return rest
  }

  /// What holds for the flags from one root on.
  private mutating func body(_ rooted: RootedPaths, _ number: Int) -> SchemaJSON {
    let routes = Dictionary(rooted.routes.map { ($0.flag, $0) }) { first, _ in first }
    let paths = rooted.paths.enumerated().map { routes[$0].map { $0.hasOnePlace } == false ? nil : $1 }
    var json = PayloadJSONSchema(
      schema, paths: paths, version: plan.version, options: options, routes: rooted.routes,
      helpers: rooted.routes.compactMap { $0.way.tag?.path })
    var parts = [json.tree()]
    parts += rooted.routes.compactMap { json.rules(of: $0, rooted) }
    unchecked.formUnion(json.unchecked)
    if !options.allowsEmptyPayload { parts.append(presence(rooted, number)) }
    return .all(parts.filter { !$0.allowsAll && !$0.members.isEmpty })
  }

  /// That one of the flags is there, be it in a place that may turn out not to count.
  private mutating func presence(_ rooted: RootedPaths, _ number: Int) -> SchemaJSON {
    if !rooted.routes.isEmpty { unchecked.insert(.emptyPayload) }
    let vouches = plan.isVouching(forRoot: number)
    let isNeverEmpty = rooted.routes.contains { $0.hasValueWithoutPlace || vouches && $0.rule.absent.value != nil }
    let shape = PayloadShape()
    for (flag, path) in rooted.paths.enumerated() {
      guard let path else { continue }
      shape.add(path.steps[...], PayloadShape.Target(role: .flag(flag), isOptional: true, isRequired: false))
    }
    for route in rooted.routes {
      for path in route.way.allPaths {
        shape.add(path.steps[...], PayloadShape.Target(role: .flag(route.flag), isOptional: true, isRequired: false))
      }
    }
    return isNeverEmpty || !shape.holdsFlag ? true : ways.presence(of: shape)
  }
}
