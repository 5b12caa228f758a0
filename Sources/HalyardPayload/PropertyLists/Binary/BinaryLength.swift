/// A length that does not fit in a marker: an integer of its own behind it.
struct BinaryLength {
  let value: Int
  /// Where the content begins.
  let end: Int

  /// Nil if there is no integer of 1, 2, 4 or 8 bytes that ends at `bound` or before. A value that no content can have is given as
  /// the largest `Int`.
  @inline(__always)
  init?(at start: Int, in bytes: UnsafePointer<UInt8>, before bound: Int) {
    guard start < bound, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else { return nil }
    let size = 1 &<< Int(bytes[start] & 0x0F)
    end = start &+ 1 &+ size
    guard end <= bound else { return nil }
    value = Int(clamping: BigEndian.number(bytes + (start &+ 1), size))
  }
}
