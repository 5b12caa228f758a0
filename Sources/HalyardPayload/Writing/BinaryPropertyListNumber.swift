/// Numbers and counts of binary property lists: big-endian, in 1, 2, 4 or 8 bytes.
enum BinaryPropertyListNumber {
  /// The fewest bytes that hold a number that is not negative.
  static func size(of number: Int) -> Int { 1 << power(of: UInt64(truncatingIfNeeded: number)) }

  /// Appends the low bytes of a number.
  static func append(_ number: UInt64, size: Int, to bytes: inout [UInt8]) {
    for byte in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(byte * 8))) }
  }

  /// Appends an integer with its marker. Of 1, 2 and 4 bytes none is negative, of 8 all may be; what is larger takes 16.
  static func append(_ bits: UInt64, isNegative: Bool = false, to bytes: inout [UInt8]) {
    if isNegative || bits <= Int64.max {
      let power = isNegative ? 3 : power(of: bits)
      bytes.append(0x10 | UInt8(power))
      append(bits, size: 1 << power, to: &bytes)
    } else {
      bytes.append(0x14)
      append(0, size: 8, to: &bytes)
      append(bits, size: 8, to: &bytes)
    }
  }

  /// Appends an object's marker with its count, which from 15 on is an integer of its own.
  static func append(marker: UInt8, count: Int, to bytes: inout [UInt8]) {
    if count < 15 {
      bytes.append(marker | UInt8(truncatingIfNeeded: count))
    } else {
      bytes.append(marker | 0x0F)
      append(UInt64(truncatingIfNeeded: count), to: &bytes)
    }
  }

  private static func power(of number: UInt64) -> Int {
    number <= UInt8.max ? 0 : number <= UInt16.max ? 1 : number <= UInt32.max ? 2 : 3
  }
}
