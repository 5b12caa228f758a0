/// The type of a flag or a record's field, as the schema document names it.
public indirect enum FlagValueType: Sendable, Hashable {
  case bool
  case string
  case integer(IntegerWidth)
  case float
  case double
  case date
  case data
  case url
  /// Seconds, as an exact decimal number.
  case duration
  /// Any value: the program's own `Codable` type decides.
  case json
  /// An object with the fields that the value schema's ``ValueSchema/record`` names.
  case record
  case array(FlagValueType)
  /// An object whose member names are data.
  case dictionary(FlagValueType)
  /// The type or null.
  case optional(FlagValueType)

  /// The type inside all optionals, arrays and dictionaries: what cases and scalar constraints apply to.
  public var leaf: FlagValueType {
    switch self {
    case .array(let element), .dictionary(let element), .optional(let element): element.leaf
    default: self
    }
  }

  /// The type that is wrapped, if it is an optional.
  var withoutOptional: FlagValueType {
    if case .optional(let wrapped) = self { wrapped.withoutOptional } else { self }
  }

  /// Whether null is a value.
  var isOptional: Bool {
    if case .optional = self { true } else { false }
  }
}
