/// A structure that a flag can have: an object with named, typed fields.
///
/// A conformance by hand names its fields once and then reads and writes them in that order:
///
/// ```swift
/// struct PaymentMethod: FlagRecord {
///   var name: String
///   var kind: Kind
///   var isEnabled: Bool
///   var note: String?
///
///   static let recordSchema = RecordSchema("PaymentMethod", fields: [
///     RecordField("name", String.self, isKey: true),
///     RecordField("kind", Kind.self),
///     RecordField("enabled", Bool.self, default: true),
///     RecordField("note", String?.self),
///   ])
///
///   init?(fields: RecordFields) {
///     guard let name: String = fields[0], let kind: Kind = fields[1], let isEnabled: Bool = fields[2],
///       let note: String? = fields[3]
///     else { return nil }
///     (self.name, self.kind, self.isEnabled, self.note) = (name, kind, isEnabled, note)
///   }
///
///   func write(fields: inout RecordWriter) {
///     fields.append(name)
///     fields.append(kind)
///     fields.append(isEnabled)
///     fields.append(note)
///   }
/// }
/// ```
///
/// Validation has checked every field before a record is made, so that nil from `init?(fields:)` means a rule of the
/// type's own.
public protocol FlagRecord: FlagValue {
  /// The name and the fields in order. It must not change while the program runs.
  static var recordSchema: RecordSchema { get }

  /// The record of an object that fits ``recordSchema``; nil refuses it, and with it the whole payload.
  init?(fields: RecordFields)

  /// Writes each field, in the order of ``recordSchema``.
  func write(fields: inout RecordWriter)
}

// What is inlinable here is so for the reason that `ContentReader` gives.

extension FlagRecord {
  /// `record`, with the fields of ``recordSchema``.
  public static var valueSchema: ValueSchema { ValueSchema(.record, record: describedSchema) }

  /// The name and the fields; stops the program if a field holds the record itself.
  static var describedSchema: RecordSchema {
    DescribedValues.shape(of: Self.self, kind: "a record") { recordSchema }
  }

  /// The record of an object. Linear in its members.
  @inlinable
  public init?(payload node: PayloadNode) {
    guard node.kind == .object else { return nil }
    self.init(fields: RecordFields(node, of: Self.self))
  }

  /// The record of an object, or what a field's type, or the record itself, says against it.
  @inlinable
  public static func decode(payload node: PayloadNode) throws(PayloadRejection) -> Self {
    if let record = Self(payload: node) { return record }
    throw refusal(of: node)
  }

  /// What is wrong with a node that is no record: only now is it worth keeping what each field says.
  @usableFromInline
  static func refusal(of node: PayloadNode) -> PayloadRejection {
    let refusals = FieldRefusals()
    if node.kind == .object {
      _ = Self(fields: RecordFields(node, of: Self.self, refusals: refusals))
    }
    return refusals.rejection ?? PayloadRejection(refusing: node)
  }

  /// Writes an object with all fields.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    var fields = RecordWriter(taking: &writer, fields: RecordLayouts.layout(of: Self.self).fields)
    write(fields: &fields)
    fields.giveBack(to: &writer)
    writer.endObject()
  }
}
