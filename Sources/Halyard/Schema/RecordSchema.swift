/// The shape of a record: its name and its fields in order.
public struct RecordSchema: Sendable {
  /// What the record is called in reports.
  public var name: String
  /// The fields, in the order of declaration.
  public var fields: [RecordField]

  /// A shape from its parts.
  public init(_ name: String, fields: [RecordField]) {
    self.name = name
    self.fields = fields
  }

  /// The position of the field that tells records apart, if there is one.
  public var keyPosition: Int? { fields.firstIndex { $0.isKey } }
}

extension RecordSchema: Hashable {
  /// Whether all parts are equal, texts compared by their Unicode scalars.
  public static func == (left: RecordSchema, right: RecordSchema) -> Bool {
    left.fields == right.fields
      && ExactText.areEqual(left.name, right.name)
  }

  /// Hashes in step with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fields)
    ExactText.hash(name, into: &hasher)
  }
}
