/// Well-formed UTF-8 as Unicode defines it (The Unicode Standard, table 3-7): no overlong form, no surrogate.
package enum UTF8Scanner {
  /// The position behind the non-ASCII scalars that begin at `cursor`, or nil if the first is not well formed.
  ///
  /// Not inlined: it is long, and most text is ASCII.
  @inline(never)
  static func skipAll(_ cursor: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    guard var end = skip(cursor) else { return nil }
    while end.pointee >= 0x80, let next = skip(end) { end = next }
    return end
  }

  /// The position behind the non-ASCII scalar that begins at `cursor`, or nil if it is not well formed.
  ///
  /// Three bytes behind `cursor` must be readable.
  @inline(__always)
  package static func skip(_ cursor: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    let lead = cursor.pointee
    if lead < 0xE0 {
      guard lead >= 0xC2, isContinuation(cursor[1]) else { return nil }
      return cursor + 2
    }
    if lead < 0xF0 {
      let second = cursor[1]
      guard isContinuation(second), isContinuation(cursor[2]) else { return nil }
      if lead == 0xE0 && second < 0xA0 || lead == 0xED && second >= 0xA0 { return nil }
      return cursor + 3
    }
    let second = cursor[1]
    guard lead < 0xF5, isContinuation(second), isContinuation(cursor[2]), isContinuation(cursor[3]) else { return nil }
    if lead == 0xF0 && second < 0x90 || lead == 0xF4 && second >= 0x90 { return nil }
    return cursor + 4
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
