/// Says of a whole payload what it has to be for one flag that is found by more than a path.
///
/// A payload that it refuses Halyard refuses. Where JSON Schema has no words it leaves out, and names the rule.
extension PayloadJSONSchema {
  /// The rules of one flag from one root on; nil where its place in the tree of paths says all.
  mutating func rules(of route: FlagRoute, _ rooted: RootedPaths) -> SchemaJSON? {
    var notes: Set<UncheckedPayloadRule> = []
    let flag = schema.flags[route.flag]
    var rest: SchemaJSON = true
    // In the tree already, unless it counts only sometimes.
    if !route.hasOnePlace || route.isOpen {
      let isNeeded = if case .problem = route.rule.absent { true } else { false }
      let mayBeAbsent = if case .byDefault = route.rule.absent, flag.isRequired { false } else { !isNeeded }
      rest = place(of: route, route.way, rooted, whenAbsent: .bool(mayBeAbsent), &notes)
    }
    let whole = failing(route.way, rest, rooted, &notes)
    unchecked.formUnion(notes)
    if whole.allowsAll {
      return notes.isEmpty ? nil : .object([("title", .string(flag.key.rawValue)), Self.note(notes)])
    }
    return .object(
      [("title", .string(flag.key.rawValue))] + (notes.isEmpty ? [] : [Self.note(notes)])
        + [("allOf", .array([whole]))])
  }

  /// What holds if the flag did not fail, or what holds where it did.
  private mutating func failing(
    _ way: FlagWay, _ rest: SchemaJSON, _ rooted: RootedPaths, _ notes: inout Set<UncheckedPayloadRule>
  ) -> SchemaJSON {
    var targets = Array(way.conditions)[...]
    var failures: [(conditions: [SchemaJSON?], policy: MapperPolicy)] = []
    for failure in way.rule.failures {
      let conditions = zip(failure.conditions, targets).map { condition, target in
        rooted.path(of: target).flatMap { met(condition, at: $0, &notes) }
      }
      targets = targets.dropFirst(failure.conditions.count)
      failures.append((conditions, failure.policy))
    }
    var rest = rest
    for (conditions, policy) in failures.reversed() {
      let known = conditions.compactMap(\.self)
      if case .problem = policy {
        if !known.isEmpty { rest = .all([["not": .any(known)], rest].filter { !$0.allowsAll }) }
      } else if rest.allowsAll || known.count < conditions.count {
        rest = true
      } else {
        rest = .any(known + [rest])
      }
    }
    return rest
  }

  /// What holds for the places of a way.
  ///
  /// - Parameter absent: what holds if nothing stands at any of them.
  private mutating func place(
    of route: FlagRoute, _ way: FlagWay, _ rooted: RootedPaths, whenAbsent absent: SchemaJSON,
    _ notes: inout Set<UncheckedPayloadRule>
  ) -> SchemaJSON {
    if let tags = way.rule.tags { return tagged(route, way, tags, rooted, whenAbsent: absent, &notes) }
    if way.targets.count > 1 { notes.insert(.alternativePlace) }
    var rest = absent
    for (_, path) in way.targets.reversed() {
      var form = Form(reader: way.reader, null: way.null)
      var steps = path.steps[...]
      var something: SchemaJSON = true
      if case .json = steps.last {
        (steps, form.reader, something) = (steps.dropLast(), .json, ["not": ["type": "null"]])
        if form.null == nil { form.null = route.isOptional ? .byDefault : .problem }
      }
      let value = value(of: route.flag, in: form)
      guard let found = reach(steps, value, &notes), let isThere = reach(steps, something, &notes) else { return true }
      rest = rest.allowsNone ? found : .any([found, .all([["not": isThere], rest].filter { !$0.allowsAll })])
    }
    return rest
  }

  private mutating func tagged(
    _ route: FlagRoute, _ way: FlagWay, _ tags: MapperTags, _ rooted: RootedPaths, whenAbsent absent: SchemaJSON,
    _ notes: inout Set<UncheckedPayloadRule>
  ) -> SchemaJSON {
    guard let path = way.tag?.path, let isThere = reach(path.steps[...], true, &notes) else {
      notes.insert(.tag)
      return true
    }
    var options: [SchemaJSON] = []
    for item in way.cases where !tags.cases[item.number].words.isEmpty {
      // What a tag announces has to be there.
      let own = place(of: route, item.way, rooted, whenAbsent: false, &notes)
      let rest = failing(item.way, own, rooted, &notes)
      guard let tag = reach(path.steps[...], constants(tags.cases[item.number].words, &notes), &notes) else {
        return true
      }
      options.append(.all([tag, rest].filter { !$0.allowsAll }))
    }
    let without = untagged(route, way, tags, rooted, whenAbsent: absent, &notes)
    if !without.allowsNone { options.append(.all([["not": isThere], without].filter { !$0.allowsAll })) }
    return .any(options)
  }

  /// What holds where there is no tag: the case for that, if some value stands without one.
  private mutating func untagged(
    _ route: FlagRoute, _ way: FlagWay, _ tags: MapperTags, _ rooted: RootedPaths, whenAbsent absent: SchemaJSON,
    _ notes: inout Set<UncheckedPayloadRule>
  ) -> SchemaJSON {
    let places = way.allPaths.map { reach($0.steps[...], true, &notes) }
    let known = places.compactMap(\.self)
    guard known.count == places.count else {
      notes.insert(.tag)
      return true
    }
    let nothing = SchemaJSON.all([["not": .any(known)], absent].filter { !$0.allowsAll })
    guard let item = way.cases.first(where: { $0.number == tags.caseForAbsent }) else {
      return absent.allowsNone ? false : nothing
    }
    let own = place(of: route, item.way, rooted, whenAbsent: absent, &notes)
    let something = SchemaJSON.all([.any(known), failing(item.way, own, rooted, &notes)].filter { !$0.allowsAll })
    return absent.allowsNone ? something : .any([nothing, something])
  }
}
