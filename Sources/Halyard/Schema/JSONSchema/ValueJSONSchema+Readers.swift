/// Values that a mapper's reader makes of what stands in a payload.
extension ValueJSONSchema {
  /// The members of the schema of what stands there.
  mutating func members(_ value: ValueSchema, in form: PayloadJSONSchema.Form) -> Members {
    var plain = value
    plain.type = value.type.withoutOptional
    let allowsNull = form.null?.allowsNull ?? value.type.isOptional
    if case .native = form.reader, allowsNull == value.type.isOptional { return members(value) }
    let read = json(plain, form.reader)
    if allowsNull { return read.allowsAll ? [] : [("anyOf", [["type": "null"], read])] }
    return read.allowsAll ? [("not", ["type": "null"])] : read.members
  }

  private mutating func json(_ value: ValueSchema, _ reader: MapperReader) -> SchemaJSON {
    switch reader {
    case .native: return .object(members(value))
    case .json:
      unchecked.insert(.textInString)
      return [
        "type": "string", "contentMediaType": "application/json", "contentSchema": .object(members(value)),
      ]
    case .string: return text(value)
    case .csv:
      unchecked.insert(.textForValue)
      return ["type": "string", "pattern": .string(Self.list)]
    case .zeroOne:
      unchecked.insert(.integerLiteral)
      return ["enum": [0, 1]]
    case .table(let table):
      if table.rows.contains(where: { $0.word.kind == .integer || $0.word.kind == .real }) {
        unchecked.insert(.numberInSelector)
      }
      if table.otherwise != nil {
        let hasNull = table.rows.contains { $0.word.kind == .null }
        return ["type": SchemaJSON(["string", "number", "boolean"] + (hasNull ? ["null"] : []))]
      }
      return ["enum": .array(table.rows.map { .json($0.word.description) })]
    case .kinds(let kinds):
      return .any(
        kinds.readers.map { kind, reader in
          .all([PayloadJSONSchema.type(kind.kinds), json(value, reader)].filter { !$0.allowsAll })
        })
    case .records(let keyField): return records(value, keyField)
    // Each case has a reader of its own.
    case .tagged: return true
    }
  }

  // MARK: Text

  private static let integer = "^-?(?:0|[1-9][0-9]*)$"
  private static let number = #"^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$"#
  private static let list: String = {
    let within = #"[^\u0000-\u001f",\u007f]"#
    let edge = #"[^\u0000-\u0020",\u007f]"#
    let element = "\(edge)(?:\(within)*\(edge))?"
    return "^(?:\(element)(?:,\(element))*)?$"
  }()

  private mutating func text(_ value: ValueSchema) -> SchemaJSON {
    switch value.type {
    case .bool: return ["enum": ["true", "false"]]
    case .integer:
      unchecked.insert(.textForValue)
      return ["type": "string", "pattern": .string(Self.integer)]
    case .float, .double, .duration:
      unchecked.insert(.textForValue)
      return ["type": "string", "pattern": .string(Self.number)]
    case .string, .date, .data, .url, .json, .record, .array, .dictionary, .optional: return .object(members(value))
    }
  }

  // MARK: Records

  /// An array as it stands, or an object whose members are the records without their key.
  private mutating func records(_ value: ValueSchema, _ keyField: String) -> SchemaJSON {
    unchecked.insert(.recordsFromMembers)
    let array = SchemaJSON.object(members(value))
    guard case .array(let type) = value.type else { return array }
    var element = value
    element.type = type
    element.constraints = .none
    element.record?.fields.removeAll { ExactText.areEqual($0.name, keyField) }
    var open = ValueJSONSchema(isStrict: false, showsDefaults: showsDefaults)
    let record: SchemaJSON = type.leaf == .record ? .object(open.members(element)) : ["type": "object"]
    unchecked.formUnion(open.unchecked)
    return ["anyOf": [array, ["type": "object", "additionalProperties": record]]]
  }
}
