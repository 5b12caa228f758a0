/// Puts a binary property list together from objects that a test spells out, right or wrong.
public struct BinaryAssembler {
  /// The first eight bytes.
  public var header = Array("bplist00".utf8)
  /// The objects in the order of their numbers.
  public var objects: [[UInt8]]
  /// The number of the root.
  public var root: UInt64 = 0
  /// Bytes of an offset.
  public var offsetSize: UInt8 = 1
  /// Bytes of a reference, which the objects have to be spelled with.
  public var referenceSize: UInt8 = 1
  /// The first six bytes of the trailer.
  public var unused: [UInt8] = [0, 0, 0, 0, 0, 0]
  /// Bytes between the table and the trailer.
  public var gap: [UInt8] = []

  /// A list of the objects, of which the first is the root.
  public init(_ objects: [UInt8]...) { self.objects = objects }

  /// A list of the objects, of which the first is the root.
  public init(objects: [[UInt8]]) { self.objects = objects }

  /// Where each object begins.
  public var starts: [Int] {
    var start = header.count
    return objects.map { object in
      defer { start += object.count }
      return start
    }
  }

  /// The bytes, the table in the order of the objects.
  public var bytes: [UInt8] {
    var bytes = header
    var offsets: [UInt64] = []
    for object in objects {
      offsets.append(UInt64(bytes.count))
      bytes += object
    }
    let table = UInt64(bytes.count)
    for offset in offsets { bytes += Self.bigEndian(offset, Int(offsetSize)) }
    bytes += gap + unused + [offsetSize, referenceSize]
    return bytes + [UInt64(objects.count), root, table].flatMap { Self.bigEndian($0, 8) }
  }

  /// A number in `size` bytes.
  public static func bigEndian(_ number: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: $0 < size - 8 ? 0 : number >> UInt64(8 * (size - 1 - $0))) }
  }

  // MARK: Objects

  /// A marker with its length, in the marker where it fits.
  public static func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    if count < 15 { return [kind << 4 | UInt8(count)] }
    let power = count < 1 << 8 ? 0 : count < 1 << 16 ? 1 : 2
    return [kind << 4 | 0x0F, 0x10 | UInt8(power)] + bigEndian(UInt64(count), 1 << power)
  }

  /// A string in ASCII.
  public static func ascii(_ text: String) -> [UInt8] { marker(0x5, text.utf8.count) + text.utf8 }

  /// A string in UTF-16.
  public static func utf16(_ text: String) -> [UInt8] {
    marker(0x6, text.utf16.count) + text.utf16.flatMap { bigEndian(UInt64($0), 2) }
  }

  /// Data.
  public static func data(_ bytes: [UInt8]) -> [UInt8] { marker(0x4, bytes.count) + bytes }

  /// An integer of `size` bytes.
  public static func integer(_ number: UInt64, size: Int) -> [UInt8] {
    [0x10 | UInt8(size.trailingZeroBitCount)] + bigEndian(number, size)
  }

  /// A real of eight bytes.
  public static func real(_ number: Double) -> [UInt8] { [0x23] + bigEndian(number.bitPattern, 8) }

  /// A date by its seconds since 2001.
  public static func date(_ seconds: Double) -> [UInt8] { [0x33] + bigEndian(seconds.bitPattern, 8) }

  /// An array of references of a byte.
  public static func array(_ references: UInt8...) -> [UInt8] { marker(0xA, references.count) + references }

  /// Keys first, then values.
  public static func object(_ members: (key: UInt8, value: UInt8)...) -> [UInt8] {
    marker(0xD, members.count) + members.map(\.key) + members.map(\.value)
  }
}
