/// Text of a JSON string that stands for itself.
enum PlainText {
  /// The position of the first byte that is a quote, a backslash, a control character or not ASCII.
  ///
  /// Sixteen bytes must be readable from each position up to there.
  @inline(__always)
  static func end(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
    var cursor = start
    while true {
      let text = UnsafeRawPointer(cursor).loadUnaligned(as: SIMD16<Int8>.self)
      // With the types written out, the operators are those of the machine; those of any vector go element by element.
      let quotes: SIMDMask<SIMD16<Int8>> = text .== SIMD16<Int8>(repeating: 0x22)
      let backslashes: SIMDMask<SIMD16<Int8>> = text .== SIMD16<Int8>(repeating: 0x5C)
      // Bytes that are not ASCII are negative.
      let others: SIMDMask<SIMD16<Int8>> = text .< SIMD16<Int8>(repeating: 0x20)
      let marks = unsafeBitCast(quotes .| backslashes .| others, to: SIMD2<UInt64>.self)
      if marks[0] != 0 { return cursor + firstMark(marks[0]) }
      if marks[1] != 0 { return cursor + 8 + firstMark(marks[1]) }
      cursor += 16
    }
  }

  @inline(__always)
  private static func firstMark(_ marks: UInt64) -> Int { UInt64(littleEndian: marks).trailingZeroBitCount &>> 3 }
}
