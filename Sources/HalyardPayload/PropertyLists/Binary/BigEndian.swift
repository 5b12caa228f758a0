/// Loads of numbers with the most significant byte first.
enum BigEndian {
  /// The number in `size` bytes, 1 to 8. Eight bytes must be readable.
  @inline(__always)
  static func number(_ bytes: UnsafePointer<UInt8>, _ size: Int) -> UInt64 {
    number(bytes, excess: excess(of: size))
  }

  /// The same for a size whose excess was computed once.
  @inline(__always)
  static func number(_ bytes: UnsafePointer<UInt8>, excess: UInt64) -> UInt64 {
    UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).bigEndian &>> excess
  }

  /// How many bits of eight bytes are beyond a number of `size` bytes.
  @inline(__always)
  static func excess(of size: Int) -> UInt64 { UInt64(truncatingIfNeeded: 64 &- 8 &* size) }

  /// A UTF-16 code unit.
  @inline(__always)
  static func unit(_ bytes: UnsafePointer<UInt8>) -> UInt16 {
    UnsafeRawPointer(bytes).loadUnaligned(as: UInt16.self).bigEndian
  }
}
