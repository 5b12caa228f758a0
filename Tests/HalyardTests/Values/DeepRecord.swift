import Halyard

/// A record whose only field has a name of its type's own.
struct DeepRecord<Count: FieldCount>: FlagRecord {
  let value: Int

  static var recordSchema: RecordSchema {
    RecordSchema("Deep\(Count.value)", fields: [RecordField("n\(Count.value)", Int.self)])
  }

  init?(fields: RecordFields) {
    guard let value: Int = fields[0] else { return nil }
    self.value = value
  }

  func write(fields: inout RecordWriter) { fields.append(value) }
}
