extension FlagValue where Self: RawRepresentable, RawValue: FlagValue {
  /// The raw value's type; for a `CaseIterable` type of texts or numbers its cases besides, so that they are checked
  /// wherever the type stands.
  public static var valueSchema: ValueSchema {
    var schema = DescribedValues.shape(of: Self.self, kind: "a type") { RawValue.valueSchema }
    if schema.type.canHaveCases, let iterable = Self.self as? any CaseIterable.Type {
      schema.cases = caseTexts(of: iterable)
    }
    return schema
  }

  /// The value of a raw value; nil if the type has none for it.
  ///
  /// Inlinable: code made for the type looks none up at run time (see ``RecordFields``).
  @inlinable
  public init?(payload node: PayloadNode) {
    guard let raw = RawValue(payload: node) else { return nil }
    self.init(rawValue: raw)
  }

  /// Writes the raw value.
  public func write(to writer: inout JSONWriter) { rawValue.write(to: &writer) }

  private static func caseTexts<Cases: CaseIterable>(of type: Cases.Type) -> [String] {
    type.allCases.compactMap { ($0 as? Self)?.jsonText }
  }
}

extension FlagValueType {
  /// Whether a list of cases can be checked for the type: texts and numbers whose equality is plain.
  var canHaveCases: Bool {
    switch self {
    case .string, .url, .integer, .float, .double: true
    case .optional(let wrapped): wrapped.canHaveCases
    case .bool, .date, .data, .duration, .json, .record, .array, .dictionary: false
    }
  }
}
