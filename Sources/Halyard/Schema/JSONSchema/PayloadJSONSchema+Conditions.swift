extension PayloadJSONSchema {
  /// What the element of an array is that meets all conditions; nil where one looks at what JSON Schema cannot name.
  func condition(_ conditions: [PathCondition], _ notes: inout Set<UncheckedPayloadRule>) -> SchemaJSON? {
    var schemas: [SchemaJSON] = []
    for condition in conditions {
      guard let schema = reach(condition.member.steps[...], constant(condition.value, &notes), &notes) else {
        return nil
      }
      schemas.append(schema)
    }
    return .all(schemas)
  }

  /// What a value is in which steps lead to something that a schema allows; nil where JSON Schema cannot name it.
  func reach(
    _ steps: ArraySlice<PathStep>, _ end: SchemaJSON, _ notes: inout Set<UncheckedPayloadRule>
  ) -> SchemaJSON? {
    guard let step = steps.first else { return end }
    switch step {
    case .index(let position) where position < 0:
      notes.insert(.indexFromEnd)
      return nil
    case .index(let position) where position > Self.farthestPosition,
      .decimal(let position) where position > Self.farthestPosition:
      notes.insert(.farIndex)
      return nil
    case .key, .index, .decimal:
      guard let rest = reach(steps.dropFirst(), end, &notes) else { return nil }
      let array = { (position: Int) in SchemaJSON.object([("type", "array")] + element(position, rest)) }
      let object = { (name: String) in SchemaJSON.object([("type", "object")] + member(name, rest)) }
      switch step {
      case .key(let name): return object(name)
      case .index(let position): return array(position)
      case .decimal(let number): return .any([object(String(number)), array(number)])
      case .select, .json: return nil
      }
    case .select(let conditions):
      guard let rest = reach(steps.dropFirst(), end, &notes), let condition = condition(conditions, &notes) else {
        return nil
      }
      return ["type": "array", "contains": .all([condition, rest].filter { !$0.allowsAll })]
    case .json:
      notes.insert(.textInString)
      return nil
    }
  }

  /// The schema of a scalar.
  func constant(_ value: PathScalar, _ notes: inout Set<UncheckedPayloadRule>) -> SchemaJSON {
    switch value {
    case .string(let text): return ["const": .string(text)]
    case .null, .bool: return ["const": .json(value.description)]
    case .integer: notes.insert(.numberInSelector)
    case .real(var literal):
      notes.insert(.numberInSelector)
      let number = literal.withUTF8 { NumberText.double($0, isIntegerLiteral: false).accepted }
      // Nothing is equal to what no Double can hold.
      if number == nil { return false }
    }
    return ["const": .json(value.description)]
  }

  // MARK: Kinds

  /// What the elements of an array have to be by which conditions select, with what stands on the way to the members that
  /// conditions look at. What is of another kind than all conditions ask for leaves open which element is meant; members may
  /// be missing, and null is of no kind.
  func selectable(_ selections: [[PathCondition]]) -> SchemaJSON {
    Self.selectable(
      selections.joined().map { ($0.member.steps[...], Self.type(of: $0.value)) }, isElement: true)
  }

  private typealias Asked = (steps: ArraySlice<PathStep>, type: String?)

  private static func selectable(_ asked: [Asked], isElement: Bool) -> SchemaJSON {
    var types: Set<String> = []
    var below: [PathStep: [Asked]] = [:]
    var order: [PathStep] = []
    for (steps, type) in asked {
      guard let step = steps.first else {
        if let type { types.insert(type) }
        continue
      }
      if below[step] == nil { order.append(step) }
      below[step, default: []].append((steps.dropFirst(), type))
    }
    // Where nothing but null is asked for, nobody knows the kind.
    let isAny = types.isEmpty && asked.contains(where: \.steps.isEmpty)
    var properties: Members = []
    var elements: [Int: SchemaJSON] = [:]
    for step in order {
      let rest = selectable(below[step] ?? [], isElement: false)
      switch step {
      case .key(let name):
        types.insert("object")
        add(rest, name, to: &properties)
      case .decimal(let number):
        types.formUnion(["object", "array"])
        add(rest, String(number), to: &properties)
        elements[number] = .all([elements[number], rest].compactMap(\.self))
      case .index(let position):
        types.insert("array")
        elements[position] = .all([elements[position], rest].compactMap(\.self))
      // A path's conditions have neither.
      case .select, .json: break
      }
    }
    var members: Members = []
    let names = types.sorted() + (isElement ? [] : ["null"])
    if !isAny { members.append(("type", names.count == 1 ? .string(names[0]) : SchemaJSON(names))) }
    properties.removeAll { $0.1.allowsAll }
    if !properties.isEmpty { members.append(("properties", .object(properties))) }
    let near = elements.filter { 0...farthestPosition ~= $0.key && !$0.value.allowsAll }
    if let last = near.keys.max() {
      members.append(("prefixItems", .array((0...last).map { near[$0] ?? true })))
    }
    return .object(members)
  }

  private static func add(_ schema: SchemaJSON, _ name: String, to properties: inout Members) {
    // `["0"]` and `0` are two steps to one member.
    if let known = properties.firstIndex(where: { ExactText.areEqual($0.0, name) }) {
      properties[known].1 = .all([properties[known].1, schema])
    } else {
      properties.append((name, schema))
    }
  }

  private static func type(of value: PathScalar) -> String? {
    switch value {
    case .null: nil
    case .bool: "boolean"
    case .integer, .real: "number"
    case .string: "string"
    }
  }
}
