/// Writes a payload as RFC 8785 demands, so that equal values are equal bytes.
struct CanonicalJSONWriter {
  private let storage: PayloadStorage
  private var unwritable: UnwritableValues
  private var writer: JSONWriter
  private var open: [Container] = []

  /// A container that is being written.
  private enum Container {
    case array(next: Int, end: Int)
    case object(SortedMembers, next: Int)
  }

  init(_ storage: PayloadStorage) {
    self.storage = storage
    unwritable = UnwritableValues(storage)
    writer = JSONWriter(capacity: storage.count)
  }

  /// The whole payload; nil as soon as there are more bytes than `room`.
  mutating func write(within room: Int) throws(PayloadRejection) -> [UInt8]? {
    begin(0)
    while let container = open.popLast() {
      guard writer.bytes.count <= room else { return nil }
      switch container {
      case .array(let next, let end):
        guard next < end else {
          writer.endArray()
          continue
        }
        open.append(.array(next: storage.next(after: next), end: end))
        begin(next)
      case .object(let members, let next):
        guard next < members.count else {
          writer.endObject()
          continue
        }
        members.withKey(next) { writer.key(utf8: $0) }
        open.append(.object(members, next: next + 1))
        begin(members.value(next))
      }
    }
    try unwritable.refuse()
    return writer.bytes
  }

  /// Writes a scalar, or begins a container.
  private mutating func begin(_ index: Int) {
    let entry = storage.tape[index]
    switch PayloadKind(rawValue: UInt8(truncatingIfNeeded: entry.rawKind)) ?? .null {
    case .null: writer.null()
    case .bool: writer.bool(entry.tag & TapeEntry.isTrue != 0)
    case .integer: integer(entry)
    case .real: real(entry)
    case .string, .date, .data: storage.withText(entry) { writer.string(utf8: $0) }
    case .array:
      writer.beginArray()
      open.append(.array(next: index + 1, end: Int(entry.link)))
    case .object:
      writer.beginObject()
      open.append(.object(SortedMembers(index, storage), next: 0))
    }
  }

  private mutating func integer(_ entry: TapeEntry) {
    let token = storage.token(entry)
    let text = storage.nearestDouble(entry).map(CanonicalNumber.text) ?? []
    writer.raw(text)
    // The zero with a sign is the same integer.
    guard !token.elementsEqual(text), !token.elementsEqual("-0".utf8) else { return }
    unwritable.note(
      entry, expected: "an integer that is kept to the digit as a Double",
      hint: "RFC 8785 writes numbers as Doubles, which are exact up to \(1 << 53): send it as a string")
  }

  private mutating func real(_ entry: TapeEntry) {
    guard let value = storage.nearestDouble(entry) else {
      writer.null()
      unwritable.note(
        entry, expected: "a real that a Double holds", hint: "RFC 8785 writes numbers as Doubles: send it as a string")
      return
    }
    writer.raw(CanonicalNumber.text(value))
  }
}
