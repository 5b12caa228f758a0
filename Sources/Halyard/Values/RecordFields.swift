/// The fields of one record as they are read: by position, typed, defaults filled in.
public struct RecordFields {
  private let record: CompiledRecord
  private let object: PayloadNode
  /// Where their values stand in the object's payload. No nodes: to make one counts a reference.
  private let places: FieldPlaces
  private let refusals: FieldRefusals?

  /// The fields of an object: one pass over its members.
  @usableFromInline
  init<Record: FlagRecord>(_ node: PayloadNode, of type: Record.Type) { self.init(node, of: type, refusals: nil) }

  init<Record: FlagRecord>(_ node: PayloadNode, of type: Record.Type, refusals: FieldRefusals?) {
    record = RecordLayouts.layout(of: type)
    object = node
    self.refusals = refusals
    places = record.places(inObjectAt: node.index, node.storage)
  }

  /// The value of the field at a position of the record's schema.
  ///
  /// An absent field is its default, or null where it has none, which an optional type takes as nil. Nil if there is no
  /// such field, or if the type refuses the value. Constant time, but for reading the value.
  ///
  /// Inlinable: a record's fields are then read by code made for their types, which looks no type up at run time. With the same for
  /// the other types of flags it took a sixth of an apply away in which all flags change.
  @inlinable
  public subscript<Value: FlagValue>(position: Int) -> Value? {
    guard let node = node(at: position) else { return nil }
    return keepsRefusals ? decode(node, at: position) : Value(payload: node)
  }

  @usableFromInline
  var keepsRefusals: Bool { refusals != nil }

  /// The value of a field, or what an absent one is read from; nil if there is no such field.
  @usableFromInline
  func node(at position: Int) -> PayloadNode? {
    if let place = places[position] { return PayloadNode(storage: object.storage, index: place) }
    guard record.fields.indices.contains(position) else { return nil }
    return record.fields[position].defaultNode ?? record.null
  }

  /// The field's value, what its type says against it kept.
  @usableFromInline
  func decode<Value: FlagValue>(_ node: PayloadNode, at position: Int) -> Value? {
    guard let refusals else { return Value(payload: node) }
    do throws(PayloadRejection) {
      return try Value.decode(payload: node)
    } catch {
      // What stands for an absent field has no place in the payload: the object has, as for a field that is missing.
      (places[position] == nil ? PayloadRejection(refusingAbsent: record.fields[position].name, in: object) : error)
        .join(&refusals.rejection)
      return nil
    }
  }

  /// The value of the field at a position, its type given in words. Inlinable for the same reason.
  @inlinable
  public subscript<Value: FlagValue>(position: Int, type: Value.Type) -> Value? { self[position] }
}
