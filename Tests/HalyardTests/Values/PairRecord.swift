import Halyard

/// A record of two records, of which one may be nil.
struct PairRecord<Count: FieldCount>: FlagRecord {
  let left: WideRecord<Count>
  let right: WideRecord<Count>?

  static var recordSchema: RecordSchema {
    RecordSchema(
      "Pair",
      fields: [RecordField("left", WideRecord<Count>.self), RecordField("right", WideRecord<Count>?.self)])
  }

  init?(fields: RecordFields) {
    guard let left: WideRecord<Count> = fields[0], let right: WideRecord<Count>? = fields[1] else { return nil }
    (self.left, self.right) = (left, right)
  }

  func write(fields: inout RecordWriter) {
    fields.append(left)
    fields.append(right)
  }
}
