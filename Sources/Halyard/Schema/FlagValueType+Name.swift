extension FlagValueType {
  /// The most wrappers (`array<`, `dictionary<`, `optional<`) that a type's name may have around its innermost type.
  public static let greatestNesting = 16

  /// The name as schema documents write it: `bool`, `array<optional<int>>`.
  public var name: String {
    switch self {
    case .bool: "bool"
    case .string: "string"
    case .integer(let width): width.rawValue
    case .float: "float"
    case .double: "double"
    case .date: "date"
    case .data: "data"
    case .url: "url"
    case .duration: "duration"
    case .json: "json"
    case .record: "record"
    case .array(let element): "array<\(element.name)>"
    case .dictionary(let element): "dictionary<\(element.name)>"
    case .optional(let wrapped): "optional<\(wrapped.name)>"
    }
  }

  /// The type that a name means; nil for any text that is not exactly a name, and for one nested deeper than
  /// ``greatestNesting``. Linear in the text.
  public init?(name: String) {
    var rest = Array(name.utf8)[...]
    var wrappers: [(FlagValueType) -> FlagValueType] = []
    unwrapping: while rest.last == UInt8(ascii: ">") {
      for (prefix, wrap) in Self.wrappers where rest.starts(with: prefix) {
        guard wrappers.count < Self.greatestNesting else { return nil }
        wrappers.append(wrap)
        rest = rest.dropFirst(prefix.count).dropLast()
        continue unwrapping
      }
      return nil
    }
    guard let innermost = Self.plainTypes.first(where: { rest.elementsEqual($0.name.utf8) }) else { return nil }
    self = wrappers.reversed().reduce(innermost) { type, wrap in wrap(type) }
  }

  /// Every type that is not made of another.
  package static let plainTypes: [FlagValueType] =
    [.bool, .string] + IntegerWidth.allCases.map { .integer($0) }
    + [.float, .double, .date, .data, .url, .duration, .json, .record]

  private static let wrappers: [([UInt8], @Sendable (FlagValueType) -> FlagValueType)] = [
    (Array("array<".utf8), { .array($0) }), (Array("dictionary<".utf8), { .dictionary($0) }),
    (Array("optional<".utf8), { .optional($0) }),
  ]
}
