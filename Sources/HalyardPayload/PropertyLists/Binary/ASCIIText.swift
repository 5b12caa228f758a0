/// ASCII, as binary property lists hold most text.
enum ASCIIText {
  /// Copies `count` bytes; false if one of them is none of ASCII. Reads and writes up to seven bytes further.
  @inline(__always)
  static func copy(_ text: UnsafePointer<UInt8>, count: Int, to output: UnsafeMutablePointer<UInt8>) -> Bool {
    let (source, target) = (UnsafeRawPointer(text), UnsafeMutableRawPointer(output))
    var joined: UInt64 = 0
    var index = 0
    while index &+ 8 <= count {
      let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      target.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
      joined |= word
      index &+= 8
    }
    if index < count {
      let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      target.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
      joined |= word.littleEndian & (1 &<< UInt64(truncatingIfNeeded: 8 &* (count &- index)) &- 1)
    }
    return joined & 0x8080_8080_8080_8080 == 0
  }
}
