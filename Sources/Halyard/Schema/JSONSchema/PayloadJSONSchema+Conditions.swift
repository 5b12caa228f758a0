extension PayloadJSONSchema {
  /// What the element of an array is that meets all conditions; nil where one looks at what JSON Schema cannot name.
  func condition(_ conditions: [PathCondition], _ notes: inout Set<UncheckedPayloadRule>) -> SchemaJSON? {
    var schemas: [SchemaJSON] = []
    for condition in conditions {
      guard let schema = lookUp(condition.member.steps[...], condition.value, &notes) else { return nil }
      schemas.append(schema)
    }
    return .all(schemas)
  }

  private func lookUp(
    _ steps: ArraySlice<PathStep>, _ value: PathScalar, _ notes: inout Set<UncheckedPayloadRule>
  ) -> SchemaJSON? {
    guard let step = steps.first else { return constant(value, &notes) }
    switch step {
    case .index(let position) where position < 0:
      notes.insert(.indexFromEnd)
      return nil
    case .index(let position) where position > Self.farthestPosition,
      .decimal(let position) where position > Self.farthestPosition:
      notes.insert(.farIndex)
      return nil
    case .key, .index, .decimal:
      guard let rest = lookUp(steps.dropFirst(), value, &notes) else { return nil }
      let array = { (position: Int) in SchemaJSON.object([("type", "array")] + element(position, rest)) }
      let object = { (name: String) in SchemaJSON.object([("type", "object")] + member(name, rest)) }
      switch step {
      case .key(let name): return object(name)
      case .index(let position): return array(position)
      case .decimal(let number): return .any([object(String(number)), array(number)])
      case .select, .json: return nil
      }
    // A path's conditions have neither.
    case .select, .json: return nil
    }
  }

  private func constant(_ value: PathScalar, _ notes: inout Set<UncheckedPayloadRule>) -> SchemaJSON {
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

  /// What the members of an element have to be that conditions look at, if they are there. A member of another kind than all
  /// conditions ask for leaves open which element is meant, and null is of no kind.
  func selectable(_ selections: [[PathCondition]]) -> [SchemaJSON] {
    var members: [(path: PayloadPath, types: Set<String>)] = []
    var positions: [PayloadPath: Int] = [:]
    for condition in selections.joined() {
      let position = positions[condition.member] ?? members.count
      if position == members.count {
        positions[condition.member] = position
        members.append((condition.member, []))
      }
      if let type = Self.type(of: condition.value) { members[position].types.insert(type) }
    }
    return members.filter { !$0.types.isEmpty }.map { member in
      Self.schema(["type": SchemaJSON(member.types.sorted() + ["null"])], at: member.path.steps[...])
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

  /// What holds for the value at the end of these steps, wherever they lead to one.
  private static func schema(_ schema: SchemaJSON, at steps: ArraySlice<PathStep>) -> SchemaJSON {
    guard let step = steps.first else { return schema }
    let rest = Self.schema(schema, at: steps.dropFirst())
    let object = { (name: String) in ("properties", SchemaJSON.object([(name, rest)])) }
    let array = { (position: Int) in
      ("prefixItems", SchemaJSON.array(Array(repeating: true, count: position) + [rest]))
    }
    switch step {
    case .key(let name): return .object([object(name)])
    case .index(let position) where 0...farthestPosition ~= position: return .object([array(position)])
    case .decimal(let number) where number <= farthestPosition: return .object([object(String(number)), array(number)])
    case .index, .decimal, .select, .json: return [:]
    }
  }
}
