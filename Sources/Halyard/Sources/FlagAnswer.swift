/// What a source says about one flag.
public enum FlagAnswer<Value: Sendable>: Sendable {
  /// A value of the flag's type, and, if it came out of a payload, where it stood.
  case value(Value, origin: FlagOrigin? = nil)
  /// Nothing about this flag.
  case absent
  /// Something that does not fit the flag; it never hides a good value below it.
  ///
  /// Behind a reference: room for a problem in each answer that is handed on took a seventh of the time of a resolution.
  indirect case invalid(Problem)

  func map<Other: Sendable>(_ transform: (Value) -> Other) -> FlagAnswer<Other> {
    switch self {
    case .value(let value, let origin): .value(transform(value), origin: origin)
    case .absent: .absent
    case .invalid(let problem): .invalid(problem)
    }
  }
}
