/// Writes the fields of one record in the order of its schema.
public struct RecordWriter {
  private var writer: JSONWriter
  private let fields: [CompiledRecord.Field]
  private var position = 0

  /// Goes on where a writer is; the writer is empty until it is given back, so that nothing is copied.
  init(taking other: inout JSONWriter, fields: [CompiledRecord.Field]) {
    writer = JSONWriter()
    self.fields = fields
    swap(&writer, &other)
  }

  /// Writes the next field. A value beyond the last field is not written; debug builds stop there.
  public mutating func append(_ value: some FlagValue) {
    assert(position < fields.count, "a record writes as many fields as its schema has")
    guard position < fields.count else { return }
    writer.key(fields[position].name)
    value.write(to: &writer)
    position += 1
  }

  /// Hands what was written back.
  mutating func giveBack(to other: inout JSONWriter) {
    assert(position == fields.count, "a record writes as many fields as its schema has")
    swap(&writer, &other)
  }
}
