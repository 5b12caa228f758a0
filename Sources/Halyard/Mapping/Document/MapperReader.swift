/// How what stands at a flag's path becomes a value of the flag's type. Nothing is tried out: a reader reads one thing.
package indirect enum MapperReader: Sendable {
  /// As the format says it.
  case native
  /// Text in a string, by the closed grammar of the flag's type.
  case string
  /// JSON text in a string.
  case json
  /// 0 or 1 for a bool.
  case zeroOne
  /// A word that a table has a value for.
  case table(MapperTable)
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
    case .records: type == .array || type == .other
    }
  }

  /// What a document calls it.
  var name: String {
    switch self {
    case .native: "native"
    case .string: "string"
    case .json: "json"
    case .zeroOne: "zeroOne"
    case .table: "table"
    case .tagged: "tagged"
    case .records: "records"
    }
  }
}
