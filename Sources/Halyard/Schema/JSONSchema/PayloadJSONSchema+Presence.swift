extension PayloadJSONSchema {
  /// What holds where one of the flags at or below a place is there. Never refuses a payload that holds one.
  func presence(of shape: PayloadShape) -> SchemaJSON {
    if !shape.flags.isEmpty { return true }
    var alternatives: [SchemaJSON] = []
    for (name, shapes) in shape.members {
      for below in shapes where below.holdsFlag {
        alternatives.append(.object([("type", "object")] + member(name, presence(of: below))))
      }
    }
    for (position, below) in shape.decimals + shape.indices where below.holdsFlag {
      alternatives.append(.object([("type", "array")] + element(position, presence(of: below))))
    }
    for (conditions, below) in shape.selections where below.holdsFlag {
      var notes: Set<UncheckedPayloadRule> = []
      let condition = condition(conditions, &notes)
      let schemas = [condition ?? true, presence(of: below)].filter { !$0.allowsAll }
      alternatives.append(["type": "array", "contains": .all(schemas)])
    }
    if let text = shape.text, text.holdsFlag { alternatives.append(["type": "string"]) }
    return .any(alternatives)
  }

  /// An object that has a member.
  func member(_ name: String, _ schema: SchemaJSON) -> Members {
    [("required", SchemaJSON([name]))]
      + (schema.allowsAll ? [] : [("properties", .object([(name, schema)]))])
  }

  /// An array that has an element.
  func element(_ position: Int, _ schema: SchemaJSON) -> Members {
    let count: Members = [("minItems", .integer(Self.count(for: position)))]
    guard !schema.allowsAll, 0...Self.farthestPosition ~= position else { return count }
    return count + [("prefixItems", .array(Array(repeating: true, count: position) + [schema]))]
  }
}
