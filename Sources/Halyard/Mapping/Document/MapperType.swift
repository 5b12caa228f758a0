/// The types by which a mapper document sorts flags.
package enum MapperType: String, Sendable, Hashable, CaseIterable {
  case bool, int, double, string
  /// Whatever has cases, alone: an enum of strings or of numbers.
  case `enum`
  case date, data, url, duration, array, dictionary, record, json
  /// Every type that no rule names.
  case other

  /// The types that rules for a flag may name, the one that is looked for first in front.
  static func types(of value: ValueSchema) -> [MapperType] {
    let type = plain(value.type)
    return value.cases.isEmpty || type == .array || type == .dictionary ? [type, .other] : [.enum, type, .other]
  }

  private static func plain(_ type: FlagValueType) -> MapperType {
    switch type {
    case .bool: .bool
    case .string: .string
    case .integer: .int
    case .float, .double: .double
    case .date: .date
    case .data: .data
    case .url: .url
    case .duration: .duration
    case .json: .json
    case .record: .record
    case .array: .array
    case .dictionary: .dictionary
    case .optional(let wrapped): plain(wrapped)
    }
  }

  /// Whether a value of the kind can be one of the type; of what kind the cases of an enum are, only a flag knows.
  func allows(_ kind: PayloadKind) -> Bool {
    switch self {
    case .bool: kind == .bool
    case .int: kind == .integer
    case .double, .duration: kind == .integer || kind == .real
    case .string, .date, .data, .url: kind == .string
    case .enum: kind == .string || kind == .integer || kind == .real
    case .array: kind == .array
    case .dictionary, .record: kind == .object
    case .json: kind != .null
    case .other: true
    }
  }

  /// Whether text can stand for the type.
  var hasText: Bool {
    switch self {
    case .bool, .int, .double, .string, .enum, .date, .data, .url, .duration, .other: true
    case .array, .dictionary, .record, .json: false
    }
  }
}
