/// Tells whether a record is the one that was written, byte for byte.
///
/// Not SHA-256, which took a third of the time to restore a payload and promises no more here: who may write the file may write a
/// checksum that fits. Four chains of eight bytes at a time, each step of which can be undone, so that a change within one such
/// word never goes unseen. Two multiplications, since behind one alone a change of the highest bit stays in that bit, where one of
/// the next word undoes it.
enum RecordChecksum {
  static let length = 32

  // Of the golden ratio.
  private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15
  // Odd, with bits all over: the first digits of the fractions of the square roots of 2, 3, 5 and 7.
  private static let factors = (
    0x6a09_e667_f3bc_c909 as UInt64, 0xbb67_ae85_84ca_a73b as UInt64, 0x3c6e_f372_fe94_f82b as UInt64,
    0xa54f_f53a_5f1d_36f1 as UInt64
  )

  /// The checksum of some bytes, their number included. Linear.
  static func bytes(of bytes: UnsafeRawBufferPointer) -> [UInt8] {
    let count = UInt64(bytes.count)
    let factors = factors
    var (a, b, c, d) = (count ^ factors.3, count ^ factors.2, count ^ factors.1, count ^ factors.0)
    func step(_ chain: inout UInt64, _ word: UInt64, _ factor: UInt64) {
      let mixed = (chain ^ UInt64(littleEndian: word)) &* factor
      chain = (mixed ^ mixed &>> 32) &* Self.factor
    }
    func take(_ block: UnsafeRawBufferPointer) {
      step(&a, block.loadUnaligned(fromByteOffset: 0, as: UInt64.self), factors.0)
      step(&b, block.loadUnaligned(fromByteOffset: 8, as: UInt64.self), factors.1)
      step(&c, block.loadUnaligned(fromByteOffset: 16, as: UInt64.self), factors.2)
      step(&d, block.loadUnaligned(fromByteOffset: 24, as: UInt64.self), factors.3)
    }
    let whole = bytes.count & ~31
    for start in stride(from: 0, to: whole, by: 32) {
      take(UnsafeRawBufferPointer(rebasing: bytes[start..<start + 32]))
    }
    withUnsafeTemporaryAllocation(byteCount: 32, alignment: 8) { block in
      block.initializeMemory(as: UInt8.self, repeating: 0)
      block.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[whole...]))
      take(UnsafeRawBufferPointer(block))
    }
    return [a, b, c, d].flatMap { chain in (0..<8).map { UInt8(truncatingIfNeeded: chain >> ($0 * 8)) } }
  }
}
