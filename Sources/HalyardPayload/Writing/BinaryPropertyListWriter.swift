#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a payload as a binary property list, `bplist00`, as CoreFoundation lays it out: objects, their offsets, a trailer.
///
/// Containers come first, in document order, then each distinct scalar, once. Counts, references and offsets take the fewest
/// bytes.
struct BinaryPropertyListWriter {
  private let storage: PayloadStorage
  private var unwritable: UnwritableValues
  /// A reader needs so many bytes for each value and key.
  private static let entrySize = 24
  /// What reading may take beyond the bytes, as a multiple of them and in bytes; readers refuse more, for fear of references
  /// that multiply.
  private static let expansion = (factor: 10, slack: 4 << 20)

  private var scalars = DistinctEncodings(isSharing: true)
  private var containers: [Int] = []
  /// For each entry of the tape the position of its container, or of its scalar.
  private var numbers: [UInt32] = []
  private var bytes = Array("bplist00".utf8)

  init(_ storage: PayloadStorage) {
    self.storage = storage
    unwritable = UnwritableValues(storage)
  }

  /// The whole payload; nil as soon as there are more bytes than `room`.
  mutating func write(within room: Int) throws(PayloadRejection) -> [UInt8]? {
    guard numberObjects(within: room) else { return nil }
    try unwritable.refuse()
    if isSuspect {
      scalars = DistinctEncodings(isSharing: false)
      (containers, numbers) = ([], [])
      guard numberObjects(within: room) else { return nil }
    }
    // Some bytes are counted that there may not be.
    guard size - 128 <= room else { return nil }
    var offsets: [Int] = []
    offsets.reserveCapacity(objectCount)
    bytes.reserveCapacity(size)
    for container in containers {
      offsets.append(bytes.count)
      append(container: container)
    }
    for scalar in scalars.ranges {
      offsets.append(bytes.count)
      bytes.append(contentsOf: scalars.bytes[scalar])
    }
    let table = bytes.count
    let offsetSize = BinaryPropertyListNumber.size(of: table)
    for offset in offsets { append(offset, size: offsetSize) }
    bytes.append(contentsOf: [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)])
    // The root is the first object, be it a container or the only scalar.
    append(objectCount, size: 8)
    append(0, size: 8)
    append(table, size: 8)
    return bytes
  }

  private var objectCount: Int { containers.count + scalars.ranges.count }
  private var referenceSize: Int { BinaryPropertyListNumber.size(of: objectCount) }
  /// About how many bytes there will be.
  private var size: Int { scalars.bytes.count + storage.entryCount * referenceSize + objectCount * referenceSize + 64 }

  /// Whether so much is shared that it looks like an attack.
  private var isSuspect: Bool {
    storage.count + storage.entryCount * Self.entrySize > size * Self.expansion.factor + Self.expansion.slack
  }

  // MARK: Objects

  /// False as soon as the scalars alone take more bytes than `room`.
  private mutating func numberObjects(within room: Int) -> Bool {
    numbers.reserveCapacity(storage.entryCount)
    for index in 0..<storage.entryCount {
      let entry = storage.tape[index]
      if entry.isContainer {
        numbers.append(UInt32(truncatingIfNeeded: containers.count))
        containers.append(index)
      } else {
        encode(entry)
        numbers.append(UInt32(truncatingIfNeeded: scalars.take()))
        guard scalars.bytes.count <= room else { return false }
      }
    }
    return true
  }

  private mutating func encode(_ entry: TapeEntry) {
    if entry.isKey { return text(entry) }
    switch PayloadKind(rawValue: UInt8(truncatingIfNeeded: entry.rawKind)) ?? .null {
    case .bool: scalars.pending.append(entry.tag & TapeEntry.isTrue != 0 ? 0x09 : 0x08)
    case .integer:
      guard let (isNegative, bits) = storage.propertyListInteger(entry) else { return unwritable.noteInteger(entry) }
      BinaryPropertyListNumber.append(bits, isNegative: isNegative, to: &scalars.pending)
    case .real:
      guard let value = storage.nearestDouble(entry) else { return unwritable.noteReal(entry) }
      eightBytes(marker: 0x23, value.bitPattern)
    case .string: text(entry)
    case .date:
      guard let date = storage.withText(entry, { try? DateText.date($0) }) else { return }
      eightBytes(marker: 0x33, date.timeIntervalSinceReferenceDate.bitPattern)
    case .data:
      guard let data = storage.withText(entry, { try? Base64Text.bytes($0) }) else { return }
      BinaryPropertyListNumber.append(marker: 0x40, count: data.count, to: &scalars.pending)
      scalars.pending.append(contentsOf: data)
    case .null, .array, .object: unwritable.noteNull(entry)
    }
  }

  private mutating func eightBytes(marker: UInt8, _ bits: UInt64) {
    scalars.pending.append(marker)
    BinaryPropertyListNumber.append(bits, size: 8, to: &scalars.pending)
  }

  /// A string or key: ASCII, or else UTF-16.
  private mutating func text(_ entry: TapeEntry) {
    storage.withText(entry) { text in
      if text.allSatisfy({ $0 < 0x80 }) {
        BinaryPropertyListNumber.append(marker: 0x50, count: text.count, to: &scalars.pending)
        scalars.pending.append(contentsOf: text)
      } else {
        let units = Array(String(decoding: text, as: UTF8.self).utf16)
        BinaryPropertyListNumber.append(marker: 0x60, count: units.count, to: &scalars.pending)
        for unit in units {
          BinaryPropertyListNumber.append(UInt64(unit), size: 2, to: &scalars.pending)
        }
      }
    }
  }

  private mutating func append(container index: Int) {
    let node = PayloadNode(storage: storage, index: index)
    let isObject = node.kind == .object
    BinaryPropertyListNumber.append(marker: isObject ? 0xD0 : 0xA0, count: node.count, to: &bytes)
    let end = storage.next(after: index)
    if isObject {
      var key = index + 1
      while key < end {
        append(reference: key)
        key = storage.next(after: key + 1)
      }
    }
    var child = index + 1
    while child < end {
      if isObject { child += 1 }
      append(reference: child)
      child = storage.next(after: child)
    }
  }

  private mutating func append(reference index: Int) {
    append(Int(numbers[index]) + (storage.tape[index].isContainer ? 0 : containers.count), size: referenceSize)
  }

  private mutating func append(_ number: Int, size: Int) {
    BinaryPropertyListNumber.append(UInt64(truncatingIfNeeded: number), size: size, to: &bytes)
  }
}
