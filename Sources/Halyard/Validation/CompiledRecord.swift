/// A record's shape made ready for checking and reading: its fields in a table by name, its defaults parsed.
package final class CompiledRecord: Sendable {
  /// One field.
  struct Field: Sendable {
    let name: String
    let value: CompiledValue
    /// What an absent field is; nil if it has no default.
    let defaultNode: PayloadNode?

    /// Whether the field may be absent.
    var mayBeAbsent: Bool { defaultNode != nil || value.isOptional }

    /// Whether an absent field is nil.
    var isNilWhereAbsent: Bool { defaultNode?.isNull ?? value.isOptional }
  }

  /// What reports call the record.
  package let name: String
  let fields: [Field]
  /// The values of the same, kept alive there: see ``CompiledValue/uncountedElement``.
  let uncountedValues: [Unmanaged<CompiledValue>]
  /// The field that tells records apart.
  let keyPosition: Int?
  private let table: TextTable
  /// What an absent optional field is read from.
  let null: PayloadNode?

  /// Compiles a shape with all shapes inside it. Linear in the schema.
  package init(_ schema: RecordSchema) {
    name = schema.name
    fields = schema.fields.map { field in
      Field(
        name: field.name, value: CompiledValue(field.value),
        defaultNode: field.defaultValue.flatMap { try? Payload(Array($0.utf8)).root })
    }
    uncountedValues = fields.map { .passUnretained($0.value) }
    keyPosition = schema.keyPosition
    null = try? Payload(Array("null".utf8)).root
    table = TextTable(schema.fields.map(\.name))
  }

  /// The field that a member's key names; `guess` is looked at first, since members mostly stand in the order of fields.
  @inline(__always)
  func position(of key: TapeEntry, in storage: PayloadStorage, guess: Int) -> Int? {
    if !key.isEscaped, guess < fields.count, table.isText(at: guess, hash: key.link, storage.content(key)) {
      return guess
    }
    return table.position(of: key, in: storage)
  }

  /// Where the value of each field stands in an object. Linear in its members.
  func places(inObjectAt index: Int, _ storage: PayloadStorage) -> FieldPlaces {
    var places = FieldPlaces(count: fields.count)
    guard storage.tape[index].rawKind == PayloadKind.object.raw else { return places }
    var guess = 0
    var child = index + 1
    let end = storage.next(after: index)
    while child < end {
      if let position = position(of: storage.tape[child], in: storage, guess: guess) {
        guess = position + 1
        places.note(child + 1, at: position)
      }
      child = storage.next(after: child + 1)
    }
    return places
  }
}
