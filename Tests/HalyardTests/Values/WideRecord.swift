import Halyard

/// A record whose fields have a default, may be nil, or must be there, in turn.
struct WideRecord<Count: FieldCount>: FlagRecord {
  let values: [Int?]

  static var recordSchema: RecordSchema {
    RecordSchema(
      "Wide\(Count.value)",
      fields: (0..<Count.value).map { field in
        switch field % 3 {
        case 0: RecordField("f\(field)", Int.self, default: -field)
        case 1: RecordField("f\(field)", Int?.self)
        default: RecordField("f\(field)", Int.self)
        }
      })
  }

  init?(fields: RecordFields) {
    var values: [Int?] = []
    for field in 0..<Count.value {
      guard let value: Int? = fields[field] else { return nil }
      if field % 3 != 1, value == nil { return nil }
      values.append(value)
    }
    // There is nothing beside the fields.
    for position in [-1, -2, Count.value, Count.value + 1, .max, .min] {
      let none: Int?? = fields[position]
      guard none == nil else { return nil }
    }
    self.values = values
  }

  func write(fields: inout RecordWriter) {
    for value in values { fields.append(value) }
  }
}
