/// What records say as forms without null can say it: a field that is nil, and would be nil if it were absent, is left out.
///
/// All other nulls stay, for the form's writer to refuse.
package enum NilFields {
  /// A flag's value without such fields. Linear in the text and the schema.
  package static func leftOut(of json: String, _ schema: ValueSchema) throws(PayloadRejection) -> PayloadNode {
    try leftOut(of: node(Array(json.utf8)), schema)
  }

  /// The same of a value in a document; of another format than JSON it is what it was, since only JSON has nulls.
  static func leftOut(of node: PayloadNode, _ schema: ValueSchema) throws(PayloadRejection) -> PayloadNode {
    // The schema of a value that no record is part of need not be compiled.
    guard schema.record != nil, node.storage.format == .json else { return node }
    var writer = JSONWriter()
    write(node, CompiledValue(schema), to: &writer)
    return try self.node(writer.bytes)
  }

  /// A value by its JSON text. Values in the program have no limits; the whole document has, as it is read.
  static func node(_ json: [UInt8]) throws(PayloadRejection) -> PayloadNode {
    let limits = PayloadLimits(bytes: .max, depth: .max, nodes: .max, string: .max, array: .max)
    return try Payload(json, format: .json, limits: limits).root
  }

  /// Goes as deep as the type does, whatever the value.
  private static func write(_ node: PayloadNode, _ value: CompiledValue, to writer: inout JSONWriter) {
    switch (value.shape, node.kind) {
    case (.array, .array):
      guard let element = value.element else { return writer.node(node) }
      writer.beginArray()
      for item in node.elements { write(item, element, to: &writer) }
      writer.endArray()
    case (.dictionary, .object):
      guard let element = value.element else { return writer.node(node) }
      writer.beginObject()
      for member in node.members {
        writer.key(member.key)
        write(member.value, element, to: &writer)
      }
      writer.endObject()
    case (.record, .object):
      guard let record = value.record else { return writer.node(node) }
      writer.beginObject()
      for (index, member) in node.members.enumerated() {
        let position = record.position(of: member.keyEntry, in: member.storage, guess: index)
        let field = position.map { record.fields[$0] }
        if member.value.isNull, field?.isNilWhereAbsent == true { continue }
        writer.key(member.key)
        if let field { write(member.value, field.value, to: &writer) } else { writer.node(member.value) }
      }
      writer.endObject()
    default: writer.node(node)
    }
  }
}
