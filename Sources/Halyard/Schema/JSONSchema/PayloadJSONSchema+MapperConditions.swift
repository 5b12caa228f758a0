/// What a mapper document's conditions ask.
extension PayloadJSONSchema {
  /// What a condition wants of the whole payload; nil where JSON Schema cannot say it.
  func met(
    _ condition: MapperCondition, at path: PayloadPath, _ notes: inout Set<UncheckedPayloadRule>
  ) -> SchemaJSON? {
    notes.insert(.condition)
    if case .exists(false) = condition.test {
      return reach(path.steps[...], true, &notes).map { ["not": $0] }
    }
    return reach(path.steps[...], wanted(condition.test, &notes), &notes)
  }

  private func wanted(_ test: MapperCondition.Test, _ notes: inout Set<UncheckedPayloadRule>) -> SchemaJSON {
    switch test {
    case .exists: return true
    case .isOneOf(let scalars): return constants(scalars, &notes)
    case .isNoneOf(let scalars): return ["not": constants(scalars, &notes)]
    case .contains(let scalar): return ["type": "array", "contains": constant(scalar, &notes)]
    case .isOfKind(let kinds): return Self.type(kinds.flatMap(\.kinds))
    case .isEmpty(true):
      return [
        "anyOf": [
          ["type": "object", "maxProperties": 0], ["type": "array", "maxItems": 0], ["type": "string", "maxLength": 0],
        ]
      ]
    case .isEmpty(false):
      return [
        "anyOf": [
          ["type": "object", "minProperties": 1], ["type": "array", "minItems": 1], ["type": "string", "minLength": 1],
        ]
      ]
    }
  }

  func constants(_ scalars: [PathScalar], _ notes: inout Set<UncheckedPayloadRule>) -> SchemaJSON {
    .any(scalars.map { constant($0, &notes) })
  }

  /// A value of one of these kinds, of which JSON has some; that of a date and of data is a string there, and never one of
  /// those of a property list.
  static func type(_ kinds: some Sequence<PayloadKind>) -> SchemaJSON {
    var names: [String] = []
    for kind in kinds {
      let name: String? =
        switch kind {
        case .null: "null"
        case .bool: "boolean"
        case .integer, .real: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        case .date, .data: nil
        }
      if let name, !names.contains(name) { names.append(name) }
    }
    return names.isEmpty ? false : ["type": names.count == 1 ? .string(names[0]) : SchemaJSON(names)]
  }
}
