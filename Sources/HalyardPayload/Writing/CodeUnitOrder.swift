/// The order of texts by their UTF-16, which RFC 8785 section 3.2.3 sorts keys in, told from their UTF-8.
enum CodeUnitOrder {
  /// Whether one text stands in front of the other. Linear in what they have in common.
  static func precedes(_ left: some Collection<UInt8>, _ right: some Collection<UInt8>) -> Bool {
    left.lexicographicallyPrecedes(right) { rank($0) < rank($1) }
  }

  /// UTF-8 sorts by code points; UTF-16 has those from U+10000 on, whose first bytes are 0xF0 to 0xF4, in front of U+E000 to
  /// U+FFFF, whose first bytes are 0xEE and 0xEF.
  private static func rank(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0xEE...0xEF: byte + 0x10
    case 0xF0...: byte - 2
    default: byte
    }
  }
}
