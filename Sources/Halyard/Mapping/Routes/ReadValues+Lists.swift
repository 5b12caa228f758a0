/// Lists that are made of something else: of an object's members, or of text.
extension ReadValues {
  mutating func readRecords(_ node: PayloadNode, _ type: FlagValueType, keyField: String) -> Reading {
    if node.kind == .array { return Self.misfit(in: node, type).map(Reading.fault) ?? .asItStands }
    guard node.kind == .object else {
      return .fault(
        PayloadFault(node.isNull ? .nullValue : .typeMismatch, node, expected: "object or array of records"))
    }
    if let misfit = Self.misfit(in: node, type) { return .fault(misfit) }
    return shared(ListPlace(node, keyField: keyField)) { $0.makeRecords(node, keyField) }
  }

  /// The first element, or member, that is no object. Those of a type that only an object can be are seen to by the flag's
  /// own rules, and an array of what can be none is no list of records.
  private static func misfit(in node: PayloadNode, _ type: FlagValueType) -> PayloadFault? {
    guard case .array(let element) = type else { return nil }
    switch element.withoutOptional {
    case .record, .dictionary: return nil
    case .json: break
    default: if node.kind == .array { return nil }
    }
    let values = node.kind == .array ? Array(node.elements) : node.members.map(\.value)
    guard let wrong = values.first(where: { $0.kind != .object && !$0.entry.isFaulty }) else { return nil }
    var fault = PayloadFault(
      wrong.isNull ? .nullValue : .typeMismatch, wrong, expected: "object that is a record")
    fault.isMadeFromValue = true
    return fault
  }

  private mutating func makeRecords(_ node: PayloadNode, _ keyField: String) -> Reading {
    var known: Set<FlagKey> = []
    // The reader has said of a key that is there twice.
    for member in node.members where !known.insert(FlagKey(member.key)).inserted { return .broken }
    for member in node.members {
      guard let own = member.value[keyField], own.string.map({ ExactText.areEqual($0, member.key) }) != true else {
        continue
      }
      var fault = PayloadFault(
        .conflictingValues, own, expected: "the key that the record has, \(DisplayText.quoted(member.key))",
        hint: "the mapper takes \(DisplayText.quoted(keyField)) from the key: leave the member out")
      fault.related = [(Int(member.keyEntry.start), Int(member.keyEntry.length), "the key")]
      fault.isMadeFromValue = true
      return .fault(fault)
    }
    return .derived(derived.append(records: node, keyField: keyField))
  }

  /// Strings between commas; no text is no string. What other programs would unquote or trim is refused.
  mutating func readList(_ node: PayloadNode) -> Reading {
    guard node.kind == .string else {
      return .fault(
        PayloadFault(
          node.isNull ? .nullValue : .typeMismatch, node, expected: "string that holds a list with commas",
          hint: node.isNull ? "send a value, or leave the member out" : nil))
    }
    return shared(ListPlace(node, keyField: nil)) { $0.makeList(node) }
  }

  private mutating func makeList(_ node: PayloadNode) -> Reading {
    let text = node.string ?? ""
    let elements = text.isEmpty ? [] : text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let longest = node.storage.limits.array
    if elements.count > longest {
      return .fault(
        PayloadFault(
          .arrayTooLong, node, expected: "at most \(FoundText.plural(longest, "element"))",
          found: FoundText.plural(elements.count, "element")))
    }
    listedCount += elements.count
    let most = node.storage.limits.nodes
    guard node.storage.outermost.valueCount + listedCount <= most else {
      return .fault(
        PayloadFault(
          .tooManyNodes, node,
          expected: "at most \(FoundText.plural(most, "value")) in the payload and all lists in strings",
          found: "\(FoundText.plural(elements.count, "element")) more"))
    }
    if let wrong = elements.firstIndex(where: { !Self.isElement($0) }) {
      return textFault(
        node, "string of elements between commas",
        hint: "element \(wrong) is empty, or has a space around it, a quote or a control character: only commas count")
    }
    return .derived(derived.append(strings: elements.map { String(Substring($0)) }, origin: node, reading: .list))
  }

  private static func isElement(_ text: Substring.UTF8View) -> Bool {
    let space = UInt8(ascii: " ")
    return !text.isEmpty && text.first != space && text.last != space
      && text.allSatisfy { $0 >= space && $0 != UInt8(ascii: "\"") && $0 != 0x7F }
  }

  /// What was made at a place before, or is made now.
  private mutating func shared(_ place: ListPlace, _ make: (inout ReadValues) -> Reading) -> Reading {
    if let known = lists[place] { return known }
    let reading = make(&self)
    lists[place] = reading
    return reading
  }
}
