/// Reads what stands in a payload as a mapper's readers say, and keeps what had to be made for it.
struct ReadValues {
  enum Reading {
    /// The node is the value.
    case asItStands
    /// The value was made, at this index of the derived tape.
    case derived(Int)
    case fault(PayloadFault)
    /// Nothing can be made of it, for what is noted already.
    case broken
  }

  /// A value that is made into a list, and how.
  struct ListPlace: Hashable {
    let storage: ObjectIdentifier
    let index: Int
    /// The field for keys; nil for text.
    let keyField: String?

    init(_ node: PayloadNode, keyField: String?) {
      (storage, index) = (ObjectIdentifier(node.storage), node.index)
      self.keyField = keyField
    }
  }

  var derived = DerivedValues()
  /// What became of lists, so that flags with one place share it and it is looked at once.
  var lists: [ListPlace: Reading] = [:]
  /// How many values lists were made of.
  var listedCount = 0
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
    case .native, .json, .kinds, .tagged: return .asItStands
    case .string: return readText(node, type)
    case .csv: return readList(node)
    case .zeroOne: return readZeroOne(node)
    case .table(let table): return look(node, in: table)
    case .records(let keyField): return readRecords(node, type, keyField: keyField)
    }
  }

  private mutating func readZeroOne(_ node: PayloadNode) -> Reading {
    guard node.kind == .integer, let number: Int = node.integer(), number == 0 || number == 1 else {
      return .fault(PayloadFault(node.isNull ? .nullValue : .typeMismatch, node, expected: "0 or 1 for a bool"))
    }
    return .derived(
      derived.append(token: (number == 1 ? "true" : "false").utf8, kind: .bool, origin: node, reading: .zeroOne))
  }

  // MARK: Tables

  private mutating func look(_ node: PayloadNode, in table: MapperTable) -> Reading {
    // Nor is a text copied that is longer than every word.
    let word = table.mayHave(node) ? PathScalar(node) : nil
    if let word, let value = table.value(for: word) {
      return .derived(
        derived.append(value, origin: node, reading: .table(row: Self.shown(word))))
    }
    if node.kind.isWord, !node.isNull, let otherwise = table.otherwise {
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

  /// Which of some words was probably meant by what stands there.
  mutating func suggestion(for node: PayloadNode, among words: [PathScalar]) -> String? {
    if let hint = MapperCondition.otherKindHint(node, words) { return hint }
    guard node.kind == .string, node.entry.length <= NearMissIndex.greatestWordSize, let text = node.string else {
      return nil
    }
    let texts = words.compactMap { if case .string(let text) = $0 { text } else { nil } }
    return suggestions.best(for: text, among: texts)?.hint(insteadOf: text)
  }

  private static func shown(_ word: PathScalar) -> String {
    DisplayText.escaped(word.description.unicodeScalars, limit: 40)
  }
}
