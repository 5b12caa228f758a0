/// Reads what stands in a payload as a mapper's readers say, and keeps what had to be made for it.
struct ReadValues {
  enum Reading {
    /// The node is the value.
    case asItStands
    /// The value was made, at this index of the derived tape.
    case derived(Int)
    case fault(PayloadFault)
  }

  private struct RecordsPlace: Hashable {
    let storage: ObjectIdentifier
    let index: Int
    let keyField: String
  }

  /// The longest text that is read as a number.
  private static let longestNumber = 1_024

  private var derived = DerivedValues()
  /// Records that were made, so that flags with one place share them.
  private var records: [RecordsPlace: Int] = [:]
  private var suggestions = SuggestionBudget()

  /// The payload of what was made; nil if nothing was.
  func storage(of payload: PayloadStorage) -> PayloadStorage? { derived.storage(of: payload) }

  /// A value that the mapper document fixes.
  mutating func fixed(_ value: PayloadNode, at place: PayloadNode, _ reading: ValueReading) -> Int {
    derived.append(value, origin: place, reading: reading)
  }

  /// Reads a node that is not faulty. Linear in it.
  mutating func read(_ node: PayloadNode, as value: ValueSchema, by reader: MapperReader) -> Reading {
    var type = value.type
    var isOptional = false
    while case .optional(let wrapped) = type { (type, isOptional) = (wrapped, true) }
    if node.isNull, isOptional { return .asItStands }
    switch reader {
    case .native, .json, .tagged: return .asItStands
    case .string: return readText(node, type)
    case .zeroOne: return readZeroOne(node)
    case .table(let table): return look(node, in: table)
    case .records(let keyField): return readRecords(node, keyField)
    }
  }

  private mutating func readZeroOne(_ node: PayloadNode) -> Reading {
    guard node.kind == .integer, let number: Int = node.integer(), number == 0 || number == 1 else {
      return .fault(PayloadFault(node.isNull ? .nullValue : .typeMismatch, node, expected: "0 or 1 for a bool"))
    }
    return .derived(
      derived.append(token: (number == 1 ? "true" : "false").utf8, kind: .bool, origin: node, reading: .zeroOne))
  }

  // MARK: Text

  private mutating func readText(_ node: PayloadNode, _ type: FlagValueType) -> Reading {
    guard node.kind == .string else {
      return .fault(
        PayloadFault(
          node.isNull ? .nullValue : .typeMismatch, node, expected: "string that holds \(Self.phrase(type))",
          hint: node.isNull ? "send a value, or leave the member out" : nil))
    }
    switch type {
    case .bool:
      let isBool = node.storage.withText(node.entry) { $0.elementsEqual("true".utf8) || $0.elementsEqual("false".utf8) }
      return isBool ? token(of: node, .bool) : textFault(node, "string true or false")
    case .integer:
      guard JSONNumberText.kind(of: node, longest: Self.longestNumber) == .integer else {
        return textFault(node, "string of digits")
      }
      return token(of: node, .integer)
    case .float, .double, .duration:
      guard let kind = JSONNumberText.kind(of: node, longest: Self.longestNumber) else {
        return textFault(node, "string that holds a JSON number")
      }
      return token(of: node, kind)
    case .string, .date, .data, .url, .json, .record, .array, .dictionary, .optional: return .asItStands
    }
  }

  private mutating func token(of node: PayloadNode, _ kind: PayloadKind) -> Reading {
    .derived(
      node.storage.withText(node.entry) {
        derived.append(token: $0, kind: kind, origin: node, reading: .text)
      })
  }

  private func textFault(_ node: PayloadNode, _ expected: String) -> Reading {
    var fault = PayloadFault(
      .invalidText, node, expected: expected, hint: "the whole text counts: no spaces, no other spelling")
    fault.isMadeFromValue = true
    return .fault(fault)
  }

  private static func phrase(_ type: FlagValueType) -> String {
    switch type {
    case .bool: "true or false"
    case .integer: "digits"
    case .float, .double, .duration: "a number"
    default: "text"
    }
  }

  // MARK: Tables

  private mutating func look(_ node: PayloadNode, in table: MapperTable) -> Reading {
    let word = PathScalar(node)
    if let word, let value = table.value(for: word) {
      return .derived(
        derived.append(value, origin: node, reading: .table(row: Self.shown(word))))
    }
    if word != nil, !node.isNull, let otherwise = table.otherwise {
      return .derived(derived.append(otherwise, origin: node, reading: .tableFallback))
    }
    var fault = PayloadFault(
      node.isNull ? .nullValue : .unlistedValue, node, expected: MapperCondition.phrase(table.rows.map(\.word)))
    if case .string(let text) = word {
      fault.hint = suggestions.best(for: text, among: table.words)?.hint(insteadOf: text)
    }
    fault.isMadeFromValue = true
    return .fault(fault)
  }

  private static func shown(_ word: PathScalar) -> String {
    DisplayText.escaped(word.description.unicodeScalars, limit: 40)
  }

  // MARK: Records

  private mutating func readRecords(_ node: PayloadNode, _ keyField: String) -> Reading {
    if node.kind == .array { return .asItStands }
    guard node.kind == .object else {
      return .fault(
        PayloadFault(node.isNull ? .nullValue : .typeMismatch, node, expected: "object or array of records"))
    }
    let place = RecordsPlace(storage: ObjectIdentifier(node.storage), index: node.index, keyField: keyField)
    if let known = records[place] { return .derived(known) }
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
    let index = derived.append(records: node, keyField: keyField)
    records[place] = index
    return .derived(index)
  }
}
