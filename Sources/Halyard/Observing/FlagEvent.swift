/// What happened to the flags of a pole at one moment. Of several events of one moment, they come in this order.
public enum FlagEvent: Sendable {
  /// Flags whose resolved value is another than before, in the order of declaration.
  case values([FlagChange])
  /// Flags whose value is what it was, and now comes from another source, in the order of declaration.
  case winners([FlagChange])
  /// Values of sources that do not fit their flags, and were not there before, in the order of declaration.
  case refusals([FlagRefusal])

  /// The flags that the event is about, in the order of declaration.
  public var keys: [FlagKey] {
    switch self {
    case .values(let changes), .winners(let changes): changes.map(\.key)
    case .refusals(let refusals): refusals.map(\.key)
    }
  }
}
