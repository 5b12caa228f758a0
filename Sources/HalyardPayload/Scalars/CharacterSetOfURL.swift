/// The sets of characters that RFC 3986 section 2 and appendix A name.
enum CharacterSetOfURL {
  /// `ALPHA`. Constant time, like all of these.
  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// `DIGIT`.
  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// `HEXDIG`, small letters too.
  @inline(__always)
  static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6 }

  /// `unreserved` and `sub-delims`: what a name of a host may hold beside percent signs.
  @inline(__always)
  static func isNameCharacter(_ byte: UInt8) -> Bool {
    if isLetter(byte) || isDigit(byte) { return true }
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): return true
    case UInt8(ascii: "!"), UInt8(ascii: "$"), UInt8(ascii: "&"), UInt8(ascii: "'"), UInt8(ascii: "("): return true
    case UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: ","): return true
    case UInt8(ascii: ";"), UInt8(ascii: "="): return true
    default: return false
    }
  }

  /// `pchar`, the percent sign left out.
  @inline(__always)
  static func isPathCharacter(_ byte: UInt8) -> Bool {
    isNameCharacter(byte) || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "@")
  }
}
