/// Says in JSON Schema what a value must be, and what of it JSON Schema cannot say. Linear in the schema.
struct ValueJSONSchema {
  typealias Members = [(String, SchemaJSON)]

  /// Whether members that a record does not have are refused.
  let isStrict: Bool
  /// Whether the defaults of fields may be shown.
  let showsDefaults: Bool
  /// What the schemas made so far leave out.
  var unchecked: Set<UncheckedPayloadRule> = []

  init(isStrict: Bool, showsDefaults: Bool) {
    self.isStrict = isStrict
    self.showsDefaults = showsDefaults
  }

  /// The members of a value's schema.
  mutating func members(_ value: ValueSchema) -> Members { members(value.type, value, isOutermost: true) }

  private mutating func members(_ type: FlagValueType, _ value: ValueSchema, isOutermost: Bool) -> Members {
    var core = type
    while case .optional(let wrapped) = core { core = wrapped }
    let isOptional = core != type
    if core == .json {
      return isOptional ? [] : [("type", ["string", "number", "boolean", "array", "object"])]
    }
    var members: Members = []
    let kind: String
    switch core {
    case .bool: kind = "boolean"
    case .integer(let width):
      kind = "integer"
      unchecked.insert(.integerLiteral)
      members = integerRange(width, value.constraints)
    case .float, .double:
      kind = "number"
      members = floatingRange(isFloat: core == .float, value)
    case .duration:
      kind = "number"
      unchecked.formUnion([.exactNumber, .roundedNumber])
      members = [
        ("minimum", .json(value.constraints.minimum ?? "\(Int64.min)")),
        value.constraints.maximum.map { ("maximum", .json($0)) } ?? ("exclusiveMaximum", .json("9223372036854775808")),
      ]
    case .string, .date, .data, .url:
      kind = "string"
      members = textRules(core, value.constraints)
    case .record:
      kind = "object"
      members = fields(of: value.record)
    case .array(let element):
      kind = "array"
      members = array(of: element, value, isOutermost: isOutermost)
    case .dictionary(let element):
      kind = "object"
      members = dictionary(of: element, value, isOutermost: isOutermost)
    // Both are dealt with above.
    case .json, .optional: return []
    }
    if value.type.leaf == core, !value.cases.isEmpty {
      members.append(("enum", .array(value.cases.map { .json($0) } + (isOptional ? [.json("null")] : []))))
    }
    return [("type", isOptional ? SchemaJSON([kind, "null"]) : .string(kind))] + members
  }

  // MARK: Containers

  private mutating func fields(of record: RecordSchema?) -> Members {
    let fields = record?.fields ?? []
    var members: Members = []
    if !fields.isEmpty {
      members.append(
        ("properties", .object(fields.map { ($0.name, .object(self.members($0.value) + defaultValue($0))) })))
    }
    let required = fields.filter { $0.defaultValue == nil && !$0.value.type.isOptional }
    if !required.isEmpty { members.append(("required", SchemaJSON(required.map(\.name)))) }
    if isStrict { members.append(("additionalProperties", false)) }
    return members
  }

  private func defaultValue(_ field: RecordField) -> Members {
    guard showsDefaults else { return [] }
    return field.defaultValue.map { [("default", .json($0))] } ?? []
  }

  private mutating func array(of element: FlagValueType, _ value: ValueSchema, isOutermost: Bool) -> Members {
    var members: Members = [("items", .object(self.members(element, value, isOutermost: false)))]
    if element.isRecord, value.record?.keyPosition != nil { unchecked.insert(.recordKey) }
    guard isOutermost else { return members }
    members += count("Items", value.constraints)
    if value.constraints.uniqueItems {
      if !Self.isTextual(element) { unchecked.insert(.equalElements) }
      // What differs for us and is one number for a validator must not be refused.
      if !Self.holdsExactNumbers(value) { members.append(("uniqueItems", true)) }
    }
    return members
  }

  private mutating func dictionary(of element: FlagValueType, _ value: ValueSchema, isOutermost: Bool) -> Members {
    unchecked.insert(.equivalentKeys)
    let members: Members = [("additionalProperties", .object(self.members(element, value, isOutermost: false)))]
    return isOutermost ? members + count("Properties", value.constraints) : members
  }

  private func count(_ unit: String, _ constraints: ValueConstraints) -> Members {
    (constraints.minItems.map { [("min\(unit)", .integer($0))] } ?? [])
      + (constraints.maxItems.map { [("max\(unit)", .integer($0))] } ?? [])
  }

  /// Whether two texts of the type are one value exactly if they are one text.
  private static func isTextual(_ type: FlagValueType) -> Bool {
    switch type {
    case .bool, .string, .data: true
    case .optional(let wrapped): isTextual(wrapped)
    default: false
    }
  }

  /// Whether numbers somewhere inside are told apart that are one `Double`.
  private static func holdsExactNumbers(_ value: ValueSchema) -> Bool {
    switch value.type.leaf {
    case .json, .duration: true
    case .record: value.record?.fields.contains { holdsExactNumbers($0.value) } ?? false
    default: false
    }
  }
}

extension FlagValueType {
  /// Whether it is a record, or one that may be null.
  fileprivate var isRecord: Bool {
    if case .optional(let wrapped) = self { wrapped.isRecord } else { self == .record }
  }
}
