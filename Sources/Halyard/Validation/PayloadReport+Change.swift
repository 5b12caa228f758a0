extension PayloadReport {
  /// A flag whose value is not what it was: in the payload that was newest before, or, where that has none, by the compiled
  /// default.
  ///
  /// It says nothing of other sources: what a flag of a pole comes to is told by observing the pole.
  public struct Change: Sendable, Hashable {
    /// The flag.
    public let key: FlagKey
    /// The value before as compact JSON text, numbers as the payload wrote them; nil for a flag marked sensitive, and for one whose
    /// value holds a sensitive one's.
    public let from: String?
    /// The value now as compact JSON text, numbers as the payload wrote them; nil for a flag marked sensitive, and for one whose
    /// value holds a sensitive one's.
    public let to: String?
  }
}

extension PayloadReport.Change: CustomStringConvertible {
  /// `checkout.tier: "free" to "pro"`. Safe to print.
  public var description: String {
    DisplayText.line("\(key): \(DisplayText.value(from)) to \(DisplayText.value(to))")
  }
}
