/// Compares texts that are followed by eight readable bytes or more, as payloads and a trie's names are.
enum TrieText {
  /// Whether `count` bytes are the same, eight at a time: most keys are one or two words.
  @inline(__always)
  static func areEqual(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var offset = 0
    while count &- offset > 8 {
      if load(left + offset) != load(right + offset) { return false }
      offset &+= 8
    }
    let rest = count &- offset
    if rest == 0 { return true }
    let mask = UInt64.max &>> UInt64(truncatingIfNeeded: (8 &- rest) &* 8)
    return (load(left + offset) ^ load(right + offset)) & mask == 0
  }

  @inline(__always)
  private static func load(_ text: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
  }
}
