/// What a node is. The bytes alone decide it; nothing is ever coerced from one kind to another.
public enum PayloadKind: UInt8, Sendable, Hashable, CaseIterable, CustomStringConvertible {
  case null = 0
  case bool = 1
  /// A number written without fraction and exponent.
  case integer = 2
  /// A number written with a fraction or an exponent.
  case real = 3
  case string = 4
  /// A native date, which only property lists have.
  case date = 5
  /// Native binary data, which only property lists have.
  case data = 6
  case array = 7
  case object = 8

  /// The kind's name as reports write it.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .integer: "integer"
    case .real: "real"
    case .string: "string"
    case .date: "date"
    case .data: "data"
    case .array: "array"
    case .object: "object"
    }
  }
}
