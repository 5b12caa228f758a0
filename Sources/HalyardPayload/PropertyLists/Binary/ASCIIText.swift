/// ASCII, as binary property lists hold most text.
enum ASCIIText {
  /// Copies `count` bytes; false if one of them is none of ASCII. Reads and writes up to sixteen bytes further.
  @inline(__always)
  static func copy(_ text: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>) -> Bool {
    let (source, target) = (UnsafeRawPointer(text), UnsafeMutableRawPointer(output))
    let first = source.loadUnaligned(as: SIMD2<UInt64>.self)
    target.storeBytes(of: first, as: SIMD2<UInt64>.self)
    if count < 16 {
      let joined = count < 8 ? head(count, of: first[0]) : first[0] | head(count &- 8, of: first[1])
      return joined & 0x8080_8080_8080_8080 == 0
    }
    var joined = first
    // The last sixteen bytes may overlap those in front of them.
    var index = 16
    while index < count {
      let offset = min(index, count &- 16)
      let words = source.loadUnaligned(fromByteOffset: offset, as: SIMD2<UInt64>.self)
      target.storeBytes(of: words, toByteOffset: offset, as: SIMD2<UInt64>.self)
      joined |= words
      index &+= 16
    }
    return (joined[0] | joined[1]) & 0x8080_8080_8080_8080 == 0
  }

  /// The first zero to seven bytes of a word, the others zero.
  @inline(__always)
  private static func head(_ count: Int, of word: UInt64) -> UInt64 {
    word.littleEndian & ((1 &<< UInt64(truncatingIfNeeded: 8 &* count)) &- 1)
  }
}
