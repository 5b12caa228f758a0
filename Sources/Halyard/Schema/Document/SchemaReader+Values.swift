extension SchemaReader {
  /// Reads what a flag and a field have in common: type, record, constraints and cases.
  ///
  /// Nil if the type or the record is refused. Other parts that are refused are left out, so that a default can still be
  /// checked against the rest.
  mutating func readValue(
    _ members: [String: PayloadMember], in node: PayloadNode, recordDepth: Int
  ) -> ValueSchema? {
    guard let member = members["type"] else {
      missing("type", in: node)
      return nil
    }
    guard let name = string(member) else { return nil }
    guard let type = FlagValueType(name: name) else {
      noteUnknownType(member, name)
      return nil
    }
    var value = ValueSchema(type)
    readConstraints(members, into: &value)
    let errorsBefore = errors
    readRecord(members["record"], in: node, into: &value, depth: recordDepth)
    let isRecordSound = isSound(since: errorsBefore)
    if let member = members["cases"] {
      hide(member)
      readCases(member, into: &value)
    }
    return isRecordSound || type.leaf != .record ? value : nil
  }

  private mutating func noteUnknownType(_ member: PayloadMember, _ name: String) {
    note(PayloadFault(.unknownType, member.value, expected: "name of a type", hint: typeHint(name)))
  }

  private mutating func readRecord(
    _ member: PayloadMember?, in node: PayloadNode, into value: inout ValueSchema, depth: Int
  ) {
    guard value.type.leaf == .record else {
      if let member { excess(member, expected: "no record for the type \(value.type.name)") }
      return
    }
    guard let member else { return missing("record", in: node) }
    guard depth <= Self.greatestRecordDepth else {
      return invalid(member.value, expected: "at most \(Self.greatestRecordDepth) records inside one another")
    }
    guard let members = members(of: member.value, .record) else { return }
    let name = name(members["name"], in: member.value, "name")
    guard let list = members["fields"] else { return missing("fields", in: member.value) }
    guard list.value.kind == .array else { return wrongKind(list, "array") }
    if list.value.count == 0 { invalid(list.value, expected: "at least 1 field") }
    var fields: [RecordField] = []
    var firsts: [FlagKey: TapeEntry] = [:]
    var key: TapeEntry?
    for element in list.value.elements {
      guard let members = self.members(of: element, .field) else { continue }
      let fieldName = self.name(members["name"], in: element, "name")
      if let fieldName, let entry = members["name"]?.value.entry {
        if let first = firsts[FlagKey(fieldName)] {
          note(.duplicateFlag, at: entry, expected: "name that no other field has", first: first)
        } else {
          firsts[FlagKey(fieldName)] = entry
        }
      }
      hide(members["default"])
      let fieldValue = readValue(members, in: element, recordDepth: depth + 1)
      var field = RecordField(fieldName ?? "", value: fieldValue ?? ValueSchema(.json))
      field.defaultValue = readDefault(members["default"], fieldValue)
      field.isKey = readIsKey(members["isKey"], fieldValue, earlier: &key)
      fields.append(field)
    }
    value.record = RecordSchema(name ?? "", fields: fields)
  }

  private mutating func readIsKey(
    _ member: PayloadMember?, _ value: ValueSchema?, earlier: inout TapeEntry?
  ) -> Bool {
    guard let member, bool(member) == true else { return false }
    if let earlier {
      note(.invalidMember, at: member.keyEntry, expected: "one key field in a record", first: earlier)
      return true
    }
    earlier = member.keyEntry
    switch value?.type {
    case .optional, .array, .dictionary, .record, .json:
      excess(member, expected: "no isKey for the type \(value?.type.name ?? "")")
    default: break
    }
    return true
  }

  private mutating func readCases(_ member: PayloadMember, into value: inout ValueSchema) {
    guard value.type.leaf.canHaveCases else {
      return excess(member, expected: "no cases for the type \(value.type.name)")
    }
    guard member.value.kind == .array else { return wrongKind(member, "array") }
    if member.value.count == 0 { invalid(member.value, expected: "at least 1 case") }
    var constraints = value.constraints
    (constraints.minItems, constraints.maxItems, constraints.uniqueItems) = (nil, nil, false)
    let single = CompiledValue(ValueSchema(value.type.leaf, constraints: constraints))
    var firsts: [ScalarIdentity: TapeEntry] = [:]
    var isComplete = true
    for element in member.value.elements {
      guard fits(element, single, code: .invalidMember) else {
        isComplete = false
        continue
      }
      let identity = ScalarIdentity(element.entry, storage, single.shape)
      if let first = firsts[identity] {
        note(.invalidMember, at: element.entry, expected: "cases that all differ", first: first)
      } else {
        firsts[identity] = element.entry
        value.cases.append(element.jsonText)
      }
    }
    // What a broken case was meant to be may be the default.
    if !isComplete { value.cases = [] }
  }
}
