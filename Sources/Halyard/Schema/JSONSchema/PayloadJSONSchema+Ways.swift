extension PayloadJSONSchema {
  /// The kinds of values that a way can go on through.
  private struct Kinds: OptionSet {
    let rawValue: UInt8

    static let object = Kinds(rawValue: 1)
    static let array = Kinds(rawValue: 2)
    static let string = Kinds(rawValue: 4)

    var names: [String] {
      [(Kinds.object, "object"), (.array, "array"), (.string, "string")].filter { contains($0.0) }.map(\.1)
    }
  }

  /// What a value has to be so that the paths go on from it; empty if none does.
  mutating func way(through shape: PayloadShape, isStrict: Bool) -> Members {
    if shape.isLeaf { return [] }
    let (kinds, allowsNull) = Self.kinds(shape)
    var members: Members = []
    if let kinds {
      let names = kinds.names + (allowsNull ? ["null"] : [])
      // Two paths that want the value to be of two kinds leave none.
      if names.isEmpty { return [("not", [:])] }
      members.append(("type", names.count == 1 ? .string(names[0]) : SchemaJSON(names)))
    }
    members += object(shape, isStrict: isStrict)
    members += array(shape, isStrict: isStrict)
    if let text = shape.text {
      unchecked.insert(.textInString)
      members += [
        ("contentMediaType", "application/json"), ("contentSchema", json(of: text, isStrict: isStrict)),
        Self.note([.textInString]),
      ]
    }
    return members
  }

  /// The kinds that every path can go on from, nil if none wants one; and whether null may stand there instead.
  private static func kinds(_ shape: PayloadShape) -> (Kinds?, allowsNull: Bool) {
    let ways: [(Kinds, PayloadShape)] =
      shape.keys.map { (.object, $0.shape) } + shape.decimals.map { ([.object, .array], $0.shape) }
      + shape.indices.map { (.array, $0.shape) } + shape.selections.map { (.array, $0.shape) }
      + (shape.text.map { [(.string, $0)] } ?? [])
    let wanted = ways.filter { $0.1.isWanted }
    let kinds = wanted.reduce(Kinds([.object, .array, .string])) { $0.intersection($1.0) }
    return (wanted.isEmpty ? nil : kinds, wanted.allSatisfy { $0.1.areAllOptional && !$0.1.isRequired })
  }

  private mutating func object(_ shape: PayloadShape, isStrict: Bool) -> Members {
    let named = shape.members
    if named.isEmpty { return [] }
    var properties: Members = []
    for (name, shapes) in named {
      if isStrict, shapes.count > 1 { unchecked.insert(.sharedElement) }
      let schemas = shapes.map { json(of: $0, isStrict: isStrict && shapes.count == 1) }
      properties.append((name, .all(schemas.filter { !$0.allowsAll })))
    }
    let required = named.filter { $0.shapes.contains(where: \.isRequired) }.map(\.name)
    return [("properties", .object(properties))]
      + (required.isEmpty ? [] : [("required", SchemaJSON(required))])
      + (isStrict ? [("additionalProperties", false)] : [])
  }

  // MARK: Arrays

  private mutating func array(_ shape: PayloadShape, isStrict: Bool) -> Members {
    let elements = shape.decimals + shape.indices
    if elements.isEmpty, shape.selections.isEmpty { return [] }
    var notes: Set<UncheckedPayloadRule> = []
    var near: [Int: [PayloadShape]] = [:]
    var least = 0
    for (position, element) in elements {
      if element.isRequired { least = max(least, Self.count(for: position)) }
      if position < 0 {
        notes.insert(.indexFromEnd)
      } else if position > Self.farthestPosition {
        notes.insert(.farIndex)
      } else {
        near[position, default: []].append(element)
      }
    }
    let selected = shape.selections.map { (condition: condition($0.step, &notes), shape: $0.shape) }
    // Strict about an element is who knows which one path, if any, leads to it.
    let isApart =
      notes.isDisjoint(with: [.indexFromEnd, .farIndex]) && near.values.allSatisfy { $0.count == 1 }
      && (selected.isEmpty || near.isEmpty) && shape.areSelectionsApart
    if isStrict, !isApart { notes.insert(.sharedElement) }
    let isStrict = isStrict && isApart

    var members: Members = least > 0 ? [("minItems", .integer(least))] : []
    if let last = near.keys.max() {
      var prefix: [SchemaJSON] = []
      for position in 0...last {
        guard let shapes = near[position] else {
          prefix.append(.bool(!isStrict))
          continue
        }
        let schemas = shapes.map { json(of: $0, isStrict: isStrict) }
        prefix.append(.all(schemas.filter { !$0.allowsAll }))
      }
      members.append(("prefixItems", .array(prefix)))
      if isStrict { members.append(("items", false)) }
    }
    let parts = selections(selected, isStrict: isStrict, selectable(shape.selections.map(\.step)))
    if parts.count == 1, near.isEmpty {
      members += parts[0].members
    } else if !parts.isEmpty {
      members.append(("allOf", .array(parts)))
    }
    unchecked.formUnion(notes)
    return members + (notes.isEmpty ? [] : [Self.note(notes)])
  }

  /// How many elements an array needs for one at a position, which may count from the end.
  static func count(for position: Int) -> Int {
    position < 0 ? Int(clamping: position.magnitude) : position == .max ? .max : position + 1
  }

  private mutating func selections(
    _ selected: [(condition: SchemaJSON?, shape: PayloadShape)], isStrict: Bool, _ selectable: SchemaJSON
  ) -> [SchemaJSON] {
    if selected.isEmpty { return [] }
    // One selection is said in one place.
    let isOne = selected.count == 1 && selected[0].condition != nil
    var parts: [SchemaJSON] = isOne ? [] : [["items": selectable]]
    for (condition, shape) in selected {
      guard let condition else { continue }
      var part: Members = []
      let element = json(of: shape, isStrict: isStrict)
      let items =
        (isOne ? selectable.members : []) + (element.allowsAll ? [] : [("if", condition), ("then", element)])
      if !items.isEmpty { part.append(("items", .object(items))) }
      part += [
        ("contains", condition), ("minContains", .integer(shape.isRequired ? 1 : 0)), ("maxContains", 1),
      ]
      parts.append(.object(part))
    }
    if isStrict { parts.append(["items": .any(selected.compactMap(\.condition))]) }
    return parts
  }
}
