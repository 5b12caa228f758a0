/// The fields of one record as they are read: by position, typed, defaults filled in.
public struct RecordFields {
  private let record: CompiledRecord
  private let object: PayloadNode
  /// The value of each field, or its default; nil if it has neither.
  private let places: [PayloadNode?]
  private let refusals: FieldRefusals?

  /// The fields of an object: one pass over its members.
  init(_ node: PayloadNode, _ record: CompiledRecord, refusals: FieldRefusals? = nil) {
    self.record = record
    object = node
    self.refusals = refusals
    places = ValueComparison.fieldPlaces(node.index, node.storage, record)
  }

  /// The value of the field at a position of the record's schema.
  ///
  /// An absent field is its default, or null where it has none, which an optional type takes as nil. Nil if there is no
  /// such field, or if the type refuses the value. Constant time, but for reading the value.
  public subscript<Value: FlagValue>(position: Int) -> Value? {
    guard places.indices.contains(position) else { return nil }
    guard let node = places[position] ?? record.null else { return nil }
    guard let refusals else { return Value(payload: node) }
    do throws(PayloadRejection) {
      return try Value.decode(payload: node)
    } catch {
      // What stands for an absent field has no place in the payload: the object has, as for a field that is missing.
      let isAbsent = node.storage !== object.storage
      (isAbsent ? PayloadRejection(refusingAbsent: record.fields[position].name, in: object) : error)
        .join(&refusals.rejection)
      return nil
    }
  }

  /// The value of the field at a position, its type given in words.
  public subscript<Value: FlagValue>(position: Int, type: Value.Type) -> Value? { self[position] }
}
