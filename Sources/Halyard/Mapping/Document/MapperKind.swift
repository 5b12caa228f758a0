/// The kinds of values that a mapper document tells apart; null is none of them.
package enum MapperKind: String, Sendable, Hashable, CaseIterable {
  case bool, number, string, date, data, array, object

  /// The kind of a value; nil for null.
  init?(_ kind: PayloadKind) {
    switch kind {
    case .null: return nil
    case .bool: self = .bool
    case .integer, .real: self = .number
    case .string: self = .string
    case .date: self = .date
    case .data: self = .data
    case .array: self = .array
    case .object: self = .object
    }
  }

  /// The kinds of nodes that it is.
  var kinds: [PayloadKind] { PayloadKind.allCases.filter { MapperKind($0) == self } }

  /// `a bool or an array`.
  static func phraseWithArticles(_ kinds: [MapperKind]) -> String {
    kinds.map { $0 == .array || $0 == .object ? "an \($0)" : $0 == .data ? "data" : "a \($0)" }
      .joined(separator: " or ")
  }

  /// `bool or number`.
  static func phrase(_ kinds: [MapperKind]) -> String {
    let names = kinds.map(\.rawValue)
    return names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
