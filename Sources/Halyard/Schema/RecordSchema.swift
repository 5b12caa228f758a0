/// The shape of a record: its name and its fields in order.
public struct RecordSchema: Sendable, Hashable {
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
