#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The record's form in a file: a line with its name, the checksum of all that follows, and then each field behind its length.
/// Numbers are big-endian.
///
/// The checksum tells accidents, not forgeries: who may write the file may write what they like, and it is validated like any
/// payload.
extension SavedRecord {
  private static let head = Array("halyard.saved/1\n".utf8)
  private static let bodyStart = head.count + RecordChecksum.length
  /// The length of a field that is not there.
  private static let absent = UInt32.max
  /// What a record may have beyond its payload. More than names, versions and validators take that anyone sends.
  static let overhead = 1 << 20

  /// The record as a file holds it; nil if a field is longer than its length can say.
  var bytes: [UInt8]? {
    var bytes = Self.head
    bytes.reserveCapacity(Self.bodyStart + payload.count + 512)
    bytes += repeatElement(0, count: RecordChecksum.length)
    let fields: [ArraySlice<UInt8>?] = [
      Array(format.utf8)[...], name.map { Array($0.utf8)[...] }, validator.map { Array($0.utf8)[...] },
      version.map { Array($0.utf8)[...] }, [versionHasSign ? 1 : 0], scope[...], schema[...], mapper[...],
      Self.bytes(of: acceptedAt)[...], Self.bytes(of: confirmedAt)[...], payload,
    ]
    for field in fields {
      guard let length = field.map({ UInt32(exactly: $0.count) }) ?? Self.absent, field == nil || length != Self.absent
      else { return nil }
      bytes += Self.bytes(of: length)
      if let field { bytes += field }
    }
    bytes.replaceSubrange(Self.head.count..<Self.bodyStart, with: Self.checksum(of: bytes))
    return bytes
  }

  /// Reads a record. Linear in its bytes.
  ///
  /// - Throws: ``Damage`` for anything else than what ``bytes`` gave.
  init(_ bytes: [UInt8]) throws(Damage) {
    guard bytes.starts(with: Self.head) else { throw Damage(what: "it does not begin as a record of this format does") }
    guard bytes.count >= Self.bodyStart, bytes[Self.head.count..<Self.bodyStart].elementsEqual(Self.checksum(of: bytes))
    else { throw Damage(what: "its checksum does not fit its \(FoundText.plural(bytes.count, "byte"))") }
    var fields = Fields(rest: bytes[Self.bodyStart...])
    format = try fields.text() ?? ""
    name = try fields.text()
    validator = try fields.text()
    version = try fields.text()
    versionHasSign = try fields.next() == [1]
    scope = Array(try fields.next() ?? [])
    schema = Array(try fields.next() ?? [])
    mapper = Array(try fields.next() ?? [])
    acceptedAt = try fields.moment()
    confirmedAt = try fields.moment()
    payload = try fields.next() ?? []
  }

  /// Why bytes are no record.
  struct Damage: Error {
    /// What is wrong, as a clause.
    let what: String
  }

  private static func checksum(of bytes: [UInt8]) -> [UInt8] {
    bytes.withUnsafeBytes { RecordChecksum.bytes(of: UnsafeRawBufferPointer(rebasing: $0[bodyStart...])) }
  }

  private static func bytes(of date: Date) -> [UInt8] { bytes(of: date.timeIntervalSinceReferenceDate.bitPattern) }

  private static func bytes<Number: FixedWidthInteger>(of number: Number) -> [UInt8] {
    stride(from: Number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Fields not read yet.
  private struct Fields {
    var rest: ArraySlice<UInt8>

    mutating func next() throws(Damage) -> ArraySlice<UInt8>? {
      guard rest.count >= 4 else { throw Damage(what: "a field is missing") }
      let length = rest.prefix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      rest = rest.dropFirst(4)
      if length == SavedRecord.absent { return nil }
      guard let count = Int(exactly: length), rest.count >= count else {
        throw Damage(what: "a field is longer than the record")
      }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }

    mutating func text() throws(Damage) -> String? { try next().map { String(decoding: $0, as: UTF8.self) } }

    mutating func moment() throws(Damage) -> Date {
      let bits = try (next() ?? []).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let seconds = Double(bitPattern: bits)
      guard seconds.isFinite else { throw Damage(what: "a time is none") }
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
  }
}
