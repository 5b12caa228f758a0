extension SchemaReader {
  /// Reads the constraints that the type can have; notes those that it cannot.
  mutating func readConstraints(_ members: [String: PayloadMember], into value: inout ValueSchema) {
    let type = value.type
    let leaf = type.leaf
    var outer = type
    while case .optional(let wrapped) = outer { outer = wrapped }
    let (isArray, isDictionary) =
      switch outer {
      case .array: (true, false)
      case .dictionary: (false, true)
      default: (false, false)
      }
    let hasLength = leaf == .string || leaf == .url || leaf == .data

    for (name, isAllowed) in [
      ("minimum", leaf.hasRange), ("maximum", leaf.hasRange), ("minLength", hasLength), ("maxLength", hasLength),
      ("minItems", isArray || isDictionary), ("maxItems", isArray || isDictionary), ("pattern", leaf == .string),
      ("notBlank", leaf == .string), ("uniqueItems", isArray),
    ] {
      if let member = members[name], !isAllowed { excess(member, expected: "no \(name) for the type \(type.name)") }
    }
    if leaf.hasRange { readRange(members, leaf, into: &value.constraints) }
    if hasLength {
      value.constraints.minLength = readCount(members["minLength"])
      value.constraints.maxLength = readCount(members["maxLength"])
      checkOrder(members["minLength"], members["maxLength"], &value.constraints.minLength, &value.constraints.maxLength)
    }
    if isArray || isDictionary {
      value.constraints.minItems = readCount(members["minItems"])
      value.constraints.maxItems = readCount(members["maxItems"])
      checkOrder(members["minItems"], members["maxItems"], &value.constraints.minItems, &value.constraints.maxItems)
    }
    if isArray { value.constraints.uniqueItems = bool(members["uniqueItems"]) ?? false }
    if leaf == .string {
      value.constraints.notBlank = bool(members["notBlank"]) ?? false
      value.constraints.pattern = readPattern(members["pattern"])
    }
  }

  private mutating func readRange(
    _ members: [String: PayloadMember], _ leaf: FlagValueType, into constraints: inout ValueConstraints
  ) {
    constraints.minimum = readBound(members["minimum"], leaf)
    constraints.maximum = readBound(members["maximum"], leaf)
    guard let low = members["minimum"], let high = members["maximum"], constraints.minimum != nil,
      constraints.maximum != nil
    else { return }
    if !NumberBounds.areOrdered(constraints, leaf) {
      noteOrder(low, high)
      (constraints.minimum, constraints.maximum) = (nil, nil)
    }
  }

  private mutating func readBound(_ member: PayloadMember?, _ leaf: FlagValueType) -> String? {
    guard let member, fits(member.value, CompiledValue(ValueSchema(leaf)), code: .invalidMember) else { return nil }
    return member.value.numberText
  }

  private mutating func readCount(_ member: PayloadMember?) -> Int? {
    guard let member else { return nil }
    if let count = member.value.integer(as: Int.self), count >= 0 { return count }
    if member.value.kind != .integer {
      wrongKind(member, "integer")
    } else {
      invalid(member.value, expected: "\(member.key) from 0 to \(Int.max)")
    }
    return nil
  }

  /// Notes a maximum below its minimum, and forgets both: either may be the slip.
  private mutating func checkOrder(
    _ low: PayloadMember?, _ high: PayloadMember?, _ least: inout Int?, _ most: inout Int?
  ) {
    guard let low, let high, let smallest = least, let largest = most, smallest > largest else { return }
    noteOrder(low, high)
    (least, most) = (nil, nil)
  }

  private mutating func noteOrder(_ low: PayloadMember, _ high: PayloadMember) {
    note(
      .invalidMember, at: high.value.entry, expected: "\(high.key) that is not below \(low.key)",
      first: low.value.entry)
  }

  private mutating func readPattern(_ member: PayloadMember?) -> String? {
    guard let member, let text = string(member) else { return nil }
    do throws(PatternFault) {
      _ = try TextPattern(text)
      return text
    } catch {
      noteInside(member.value, .invalidPattern, offset: error.offset, expected: "pattern", error.reason, error.hint)
      return nil
    }
  }
}

extension FlagValueType {
  /// Whether a type has a smallest and a largest number.
  var hasRange: Bool {
    switch self {
    case .integer, .float, .double, .duration: true
    default: false
    }
  }
}

extension NumberBounds {
  /// Whether a minimum and a maximum, both readable, leave anything between them.
  static func areOrdered(_ constraints: ValueConstraints, _ type: FlagValueType) -> Bool {
    guard var low = constraints.minimum, var high = constraints.maximum else { return true }
    func value<Number>(_ text: inout String, _ read: (UnsafeBufferPointer<UInt8>) -> Number?) -> Number? {
      text.withUTF8(read)
    }
    switch type {
    case .integer:
      let least = value(&low) { NumberText.integer($0, as: Int128.self) }
      let most = value(&high) { NumberText.integer($0, as: Int128.self) }
      guard let least, let most else { return true }
      return least <= most
    case .duration:
      let least = value(&low) { DurationText.duration($0).accepted }
      let most = value(&high) { DurationText.duration($0).accepted }
      guard let least, let most else { return true }
      return least <= most
    default:
      let least = value(&low) { NumberText.double($0, isIntegerLiteral: false).accepted }
      let most = value(&high) { NumberText.double($0, isIntegerLiteral: false).accepted }
      guard let least, let most else { return true }
      return least <= most
    }
  }
}
