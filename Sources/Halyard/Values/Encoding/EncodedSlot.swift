#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A place for one value that is being encoded; containers fill theirs while others are still open.
final class EncodedSlot {
  private enum Content {
    case nothing
    case json([UInt8])
    case array([EncodedSlot])
    case object([(key: String, slot: EncodedSlot)])
  }

  private var content = Content.nothing

  /// The number of elements, for an array.
  var count: Int {
    if case .array(let elements) = content { return elements.count }
    return 0
  }

  /// Encodes a value into this place.
  func encode<Value: Encodable>(_ value: Value, codingPath: [any CodingKey]) throws {
    switch value {
    case let value as Bool: put { $0.bool(value) }
    case let value as String: put { $0.string(value) }
    case let value as Int: put { $0.integer(value) }
    case let value as Double: try put(value, codingPath) { $0.double(value) }
    case let value as Float: try put(value, codingPath) { $0.float(value) }
    case let value as Int8: put { $0.integer(value) }
    case let value as Int16: put { $0.integer(value) }
    case let value as Int32: put { $0.integer(value) }
    case let value as Int64: put { $0.integer(value) }
    case let value as UInt: put { $0.integer(value) }
    case let value as UInt8: put { $0.integer(value) }
    case let value as UInt16: put { $0.integer(value) }
    case let value as UInt32: put { $0.integer(value) }
    case let value as UInt64: put { $0.integer(value) }
    case let value as Date: try put(value, codingPath) { value.write(to: &$0) }
    case let value as Data: put { value.write(to: &$0) }
    case let value as URL: put { value.write(to: &$0) }
    case let value as Duration: put { value.write(to: &$0) }
    case let value as Decimal:
      try put(value, codingPath) { writer in
        if value.isFinite { writer.raw(value.description.utf8) } else { writer.null(for: .number("\(value)")) }
      }
    default:
      try value.encode(to: ValueEncoder(self, codingPath: codingPath))
      // As for Foundation, a type that encodes nothing is an empty object.
      if case .nothing = content { content = .object([]) }
    }
  }

  /// Fills the place with null.
  func encodeNil() { put { $0.null() } }

  /// A new place for the member of a name; a second one of that name takes the place of the first.
  func member(_ key: String) -> EncodedSlot {
    let slot = EncodedSlot()
    guard case .object(var members) = content else {
      content = .object([(key, slot)])
      return slot
    }
    // Emptied while it is changed, so that it is not copied.
    content = .nothing
    members.append((key, slot))
    content = .object(members)
    return slot
  }

  /// A new place behind the last element.
  func element() -> EncodedSlot {
    let slot = EncodedSlot()
    guard case .array(var elements) = content else {
      content = .array([slot])
      return slot
    }
    content = .nothing
    elements.append(slot)
    content = .array(elements)
    return slot
  }

  /// Makes the place an object, or an array, even if nothing follows.
  func open(isObject: Bool) {
    if case .nothing = content { content = isObject ? .object([]) : .array([]) }
  }

  /// Writes what was encoded. Recursion is as deep as the value's own encoding was.
  func write(to writer: inout JSONWriter) {
    switch content {
    case .nothing: writer.null()
    case .json(let bytes): writer.raw(bytes)
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .object(let members):
      writer.beginObject()
      let sorted = members.enumerated().sorted {
        if ExactText.areEqual($0.element.key, $1.element.key) { return $0.offset < $1.offset }
        return $0.element.key.utf8.lexicographicallyPrecedes($1.element.key.utf8)
      }.map(\.element)
      for (number, member) in sorted.enumerated() {
        if number + 1 < sorted.count, ExactText.areEqual(sorted[number + 1].key, member.key) { continue }
        writer.key(member.key)
        member.slot.write(to: &writer)
      }
      writer.endObject()
    }
  }

  private func put(_ write: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    write(&writer)
    content = .json(writer.bytes)
  }

  /// The same for a value that JSON may not have.
  private func put(_ value: Any, _ codingPath: [any CodingKey], _ write: (inout JSONWriter) -> Void) throws {
    var writer = JSONWriter()
    write(&writer)
    guard writer.unwritten == nil else {
      throw EncodingError.invalidValue(
        value, EncodingError.Context(codingPath: codingPath, debugDescription: "JSON has no such value"))
    }
    content = .json(writer.bytes)
  }
}
