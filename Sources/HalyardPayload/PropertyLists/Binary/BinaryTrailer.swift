/// The last 32 bytes of a binary property list, which say how all others are to be read.
///
/// Source of the form: CoreFoundation, `CFBinaryPlistTrailer` in `ForFoundationOnly.h`.
struct BinaryTrailer {
  static let size = 32
  /// The bytes in front of the first object: `bplist00`.
  static let headerSize = 8

  /// Bytes of an offset in the table, 1 to 8.
  let offsetSize: Int
  /// Bytes of a reference to an object, 1 to 8.
  let referenceSize: Int
  /// How many objects there are, at least one.
  let objectCount: Int
  /// The number of the object that the property list is.
  let root: Int
  /// Where the table of offsets begins, which is where the last object ends.
  let table: Int
  /// Where the number of the root stands.
  let rootPlace: SentPlace

  /// Nil with the faults noted when the bytes cannot be read by it.
  ///
  /// The bytes that are not used have to be zero: no writer sets them, and what they would mean nobody knows. The table has to
  /// end where the trailer begins, as CoreFoundation wants it.
  init?(of bytes: UnsafeBufferPointer<UInt8>, noting builder: inout TranscriptBuilder) {
    let start = bytes.count - Self.size
    func number(_ offset: Int) -> UInt64 {
      bytes[start + offset..<start + offset + 8].reduce(0) { $0 << 8 | UInt64($1) }
    }
    var isSound = true
    func refuse(_ offset: Int, _ size: Int, expected: String, found: String) {
      isSound = false
      builder.note(
        .invalidTrailer, sent: start + offset..<start + offset + size, expected: expected, found: found,
        hint: "the file is damaged or was cut: fetch it again")
    }
    if let unused = bytes[start..<start + 6].firstIndex(where: { $0 != 0 }) {
      refuse(
        unused - start, 1, expected: "0 in each of the first six bytes of the trailer", found: "\(bytes[unused])")
    }
    let (offsetSize, referenceSize) = (Int(bytes[start + 6]), Int(bytes[start + 7]))
    if !(1...8 ~= offsetSize) { refuse(6, 1, expected: "offsets of 1 to 8 bytes", found: "\(offsetSize)") }
    if !(1...8 ~= referenceSize) { refuse(7, 1, expected: "references of 1 to 8 bytes", found: "\(referenceSize)") }
    let (count, root, table) = (number(8), number(16), number(24))
    if count == 0 { refuse(8, 8, expected: "at least one object", found: "0") }
    if root >= count, count > 0 {
      refuse(16, 8, expected: "the number of one of \(count) objects as the root", found: "\(root)")
    }
    let room = UInt64(Self.headerSize + 1)..<UInt64(max(start, Self.headerSize + 1))
    if !room.contains(table) {
      refuse(
        24, 8, expected: "a table of offsets that begins between byte \(Self.headerSize + 1) and byte \(start - 1)",
        found: "byte \(table)")
    } else if isSound {
      let (size, overflow) = count.multipliedReportingOverflow(by: UInt64(offsetSize))
      if overflow || size != UInt64(start) - table {
        refuse(
          8, 8, expected: "a table of offsets that fills the \(UInt64(start) - table) bytes in front of the trailer",
          found: "\(count) offsets of \(FoundText.plural(offsetSize, "byte"))")
      }
    }
    guard isSound else { return nil }
    self.offsetSize = offsetSize
    self.referenceSize = referenceSize
    objectCount = Int(truncatingIfNeeded: count)
    self.root = Int(truncatingIfNeeded: root)
    self.table = Int(truncatingIfNeeded: table)
    rootPlace = SentPlace(start + 16, start + 24)
  }
}
