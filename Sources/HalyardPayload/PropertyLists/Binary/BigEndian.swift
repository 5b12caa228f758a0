/// Loads of numbers with the most significant byte first.
enum BigEndian {
  /// The number in `size` bytes, 1 to 8. Eight bytes must be readable.
  @inline(__always)
  static func number(_ bytes: UnsafePointer<UInt8>, _ size: Int) -> UInt64 {
    let word = UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self).bigEndian
    return word &>> UInt64(truncatingIfNeeded: 64 &- 8 &* size)
  }

  /// A UTF-16 code unit.
  @inline(__always)
  static func unit(_ bytes: UnsafePointer<UInt8>) -> UInt16 {
    UnsafeRawPointer(bytes).loadUnaligned(as: UInt16.self).bigEndian
  }
}
