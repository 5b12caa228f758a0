extension SchemaReader {
  /// Reads one flag. The descriptor is nil if any part of it is refused.
  mutating func readFlag(_ node: PayloadNode) -> (FlagDescriptor?, places: SchemaFlagPlaces) {
    let errorsBefore = errors
    var places = SchemaFlagPlaces()
    // What the flag is called, and how much may be shown, comes first, since all that follows is reported with it.
    if node.kind == .object {
      notes.flag = node["key"]?.string.flatMap { $0.isEmpty ? nil : $0 }
      notes.declaration = node["declaration"]?.string
      // Whatever else stands there may mean true.
      isSensitive = node["sensitive"].map { $0.bool != false } ?? false
    }
    guard let members = members(of: node, .flag) else { return (nil, places) }
    let key = name(members["key"], in: node, "key")
    if let key, let entry = members["key"]?.value.entry { places.key = (FlagKey(key), entry) }
    hide(members["default"])
    let value = readValue(members, in: node, recordDepth: 1)
    let defaultText = readDefault(members["default"], value)
    if members["default"] == nil { missing("default", in: node) }
    if members["description"] == nil { missing("description", in: node) }
    var result = FlagDescriptor(
      key: FlagKey(key ?? ""), value: value ?? ValueSchema(.json), defaultValue: defaultText ?? "null",
      description: string(members["description"]) ?? "")
    if let member = members["remoteKey"], let path = readPath(member) {
      places.remoteKey = (path, member.value.entry)
      result.remoteKey = path
    }
    if let isRequired = bool(members["required"]), let member = members["required"] {
      result.isRequired = isRequired
      if isRequired, members["remoteKey"] == nil {
        invalid(member.value, expected: "remoteKey beside required", hint: "a payload cannot hold what has no path")
      }
    }
    result.owner = string(members["owner"])
    result.expires = readDay(members["expires"])
    if let isKillSwitch = bool(members["killSwitch"]), let member = members["killSwitch"] {
      result.isKillSwitch = isKillSwitch
      if let value, value.type != .bool {
        excess(member, expected: "no killSwitch for the type \(value.type.name)")
      }
    }
    result.tags = readTags(members["tags"])
    result.isSensitive = bool(members["sensitive"]) ?? false
    result.declaration = string(members["declaration"])
    return (isSound(since: errorsBefore) ? result : nil, places)
  }

  private mutating func readTags(_ member: PayloadMember?) -> [String] {
    let tags = strings(member)
    if let elements = member?.value.elements, tags.contains("") {
      for element in elements where element.string?.isEmpty == true {
        invalid(element, expected: "tag that is not empty")
      }
    }
    return tags
  }

  /// Checks a default on its own node, and gives its text.
  mutating func readDefault(_ member: PayloadMember?, _ value: ValueSchema?) -> String? {
    guard let node = member?.value else { return nil }
    // Without a type there is nothing to check against; what is wrong with the type is noted.
    guard let value else { return nil }
    guard fits(node, CompiledValue(value), code: .invalidDefault) else { return nil }
    return node.jsonText
  }

  /// Whether a value of the document itself is what a schema wants; notes what is wrong with it.
  mutating func fits(_ node: PayloadNode, _ value: CompiledValue, code: ProblemCode) -> Bool {
    var validator = ValueValidator(isStrict: true)
    swap(&validator.suggestions, &notes.suggestions)
    defer { notes.suggestions = validator.suggestions }
    let isSound = validator.validate(
      node, as: CompiledFlag(key: notes.flag, isSensitive: isSensitive, value: value))
    for (_, found) in validator.faults {
      var fault = found
      fault.code = code
      note(fault)
    }
    if !isSound && validator.faults.isEmpty { countFaulty() }
    return isSound
  }

  private mutating func readDay(_ member: PayloadMember?) -> String? {
    guard let member, let text = string(member) else { return nil }
    let bytes = Array(text.utf8)
    var reason: String?
    // A day is a date-time cut off, so that one reader knows the calendar for both.
    if bytes.count == 10 {
      do throws(DateFault) {
        _ = try (bytes + Array("T00:00:00Z".utf8)).withUnsafeBufferPointer { text throws(DateFault) in
          try DateText.date(text)
        }
        return text
      } catch {
        // What a malformed date-time lacks is not what a day lacks.
        if case .malformed = error {} else { reason = "\(error)" }
      }
    }
    invalid(member.value, expected: "day of the calendar for expires", hint: reason ?? "write it as 2030-01-31")
    return nil
  }
}
