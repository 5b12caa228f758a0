/// How what stands at a flag's path becomes a value of the flag's type. Nothing is tried out: a reader reads one thing.
package indirect enum MapperReader: Sendable {
  /// As the format says it.
  case native
  /// Text in a string, by the closed grammar of the flag's type.
  case string
  /// JSON text in a string.
  case json
  /// Strings in a string, between commas.
  case csv
  /// 0 or 1 for a bool.
  case zeroOne
  /// A word that a table has a value for.
  case table(MapperTable)
  /// What the kind of the value says.
  case kinds(MapperKinds)
  /// What a tag says.
  case tagged(MapperTags)
  /// Records made of an object's members, each with its key as a field; an array of records as it stands.
  case records(keyField: String)

  /// Whether it can make a value of a type; of `other` only a flag knows.
  func canMake(_ type: MapperType) -> Bool {
    switch self {
    case .native, .json, .table, .tagged: true
    case .string: type.hasText
    case .zeroOne: type == .bool || type == .other
    case .csv, .records: type == .array || type == .other
    case .kinds(let kinds): kinds.readers.contains { $0.reader.canMake(type) }
    }
  }

  /// Whether it can make a value of a flag's own type.
  func canMake(_ value: ValueSchema) -> Bool {
    switch self {
    case .native, .json, .table, .tagged: return true
    case .string, .zeroOne: return canMake(MapperType.types(of: value)[0])
    case .records:
      guard case .array(let element) = value.type.unwrapped else { return false }
      return switch element.unwrapped {
      case .record, .json: true
      case .dictionary(let member): member.unwrapped.isText
      case .bool, .integer, .string, .float, .double, .date, .data, .url, .duration, .array, .optional: false
      }
    case .csv:
      guard case .array(let element) = value.type.unwrapped else { return false }
      return element.unwrapped.isText
    case .kinds(let kinds): return kinds.readers.contains { $0.reader.canMake(value) }
    }
  }

  /// Whether it can read anything of a kind, for flags of some types; of none it is not known.
  func canRead(_ kind: MapperKind, for types: [MapperType]) -> Bool {
    switch self {
    case .native: types.isEmpty || types.contains { type in kind.kinds.contains(where: type.allows) }
    case .string, .json, .csv: kind == .string
    case .zeroOne: kind == .number
    case .table: kind == .bool || kind == .number || kind == .string
    case .records: kind == .object || kind == .array
    case .kinds(let kinds): kinds.readers.contains { $0.kind == kind }
    case .tagged: true
    }
  }

  /// What is wrong with the field that keys become, for a flag that it can make; nil if nothing is.
  func keyFieldMisfit(_ value: ValueSchema) -> (expected: String, hint: String)? {
    switch self {
    case .kinds(let kinds): return kinds.readers.lazy.compactMap { $0.reader.keyFieldMisfit(value) }.first
    case .records(let keyField):
      guard let record = value.record, case .array(let element) = value.type.unwrapped,
        case .record = element.unwrapped
      else { return nil }
      let name = DisplayText.quoted(keyField)
      guard let field = record.fields.first(where: { ExactText.areEqual($0.name, keyField) }) else {
        let names = record.fields.map(\.name)
        let hint =
          NearMiss.best(for: keyField, among: names)?.hint(insteadOf: keyField)
          ?? "its fields are \(names.prefix(8).joined(separator: ", "))\(names.count > 8 ? ", …" : "")"
        return ("a field of \(record.name) for records, which has none of the name \(name)", hint)
      }
      if field.value.type.unwrapped.isText { return nil }
      return (
        "a field for records that a key can be, a string",
        "\(name) of \(record.name) is of the type \(field.value.type.name)"
      )
    case .native, .string, .json, .csv, .zeroOne, .table, .tagged: return nil
    }
  }

  /// What a document calls it.
  var name: String {
    switch self {
    case .native: "native"
    case .string: "string"
    case .json: "json"
    case .csv: "csv"
    case .zeroOne: "zeroOne"
    case .table: "table"
    case .kinds: "kinds"
    case .tagged: "tagged"
    case .records: "records"
    }
  }

  /// The values of the document that it gives, but for those of a tag's cases.
  var fixedValues: [PayloadNode] {
    switch self {
    case .native, .string, .json, .csv, .zeroOne, .records, .tagged: []
    case .table(let table): table.values
    case .kinds(let kinds): kinds.readers.flatMap(\.reader.fixedValues)
    }
  }
}

extension FlagValueType {
  /// Whether text alone can be a value of it.
  fileprivate var isText: Bool {
    switch self {
    case .json, .string, .date, .data, .url: true
    case .bool, .integer, .float, .double, .duration, .array, .optional, .record, .dictionary: false
    }
  }

  /// The type without being optional.
  fileprivate var unwrapped: FlagValueType {
    var type = self
    while case .optional(let wrapped) = type { type = wrapped }
    return type
  }
}
