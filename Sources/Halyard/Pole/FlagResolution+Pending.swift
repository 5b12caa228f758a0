extension FlagResolution {
  /// What a source says of a flag from the next session on.
  ///
  /// A class, since hardly any step of a trail has one, and all would have to make room for it.
  public final class Pending: Sendable {
    /// Where the value stands; nil if the source will say nothing.
    public let origin: FlagOrigin?
    private let value: ReportedValue?

    package init(value: ReportedValue?, origin: FlagOrigin?) {
      self.value = value
      self.origin = origin
    }

    /// The value as compact JSON text, of a flag marked sensitive too; nil if the source will say nothing.
    public var valueText: String? { value?.jsonText }
  }
}

extension FlagResolution.Pending {
  convenience init(_ answer: FlagAnswer<SlotContent>, of flag: any DeclaredFlag) {
    if case .value(let content, let origin) = answer {
      self.init(value: ReportedValue(flag, content), origin: origin)
    } else {
      self.init(value: nil, origin: nil)
    }
  }
}
