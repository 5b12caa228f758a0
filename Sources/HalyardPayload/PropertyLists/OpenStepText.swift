/// The property lists of OpenStep, `{ a = b; }`, which Foundation takes where it sees neither XML nor the binary format.
enum OpenStepText {
  /// How much of a text is looked at.
  private static let reach = 512

  /// Whether a text that begins with no white space is one and can be no JSON. Constant time.
  static func isLikely(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var rest = text.prefix(reach)
    if rest.starts(with: "// !$*".utf8) { return true }
    switch rest.first {
    case UInt8(ascii: "("): return true
    case UInt8(ascii: "<"): return isData(rest.dropFirst())
    case UInt8(ascii: "{"): break
    default: return false
    }
    rest = rest.dropFirst().drop(while: isSpace)
    // A key and behind it an equals sign, where JSON has a colon.
    if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      rest = rest.dropFirst()
      while let byte = rest.first, byte != quote { rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1) }
      rest = rest.dropFirst()
    } else {
      let bare = rest.prefix(while: isBare)
      if bare.isEmpty { return false }
      rest = rest.dropFirst(bare.count)
    }
    // What lacks a semicolon may be JSON with the one mistake.
    return rest.first(where: { !isSpace($0) }) == UInt8(ascii: "=") && rest.contains(UInt8(ascii: ";"))
  }

  /// Hexadecimal digits up to `>`: data, and no element.
  private static func isData(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let digits = text.prefix { isSpace($0) || CharacterSetOfURL.isHexadecimal($0) }
    let rest = text.dropFirst(digits.count)
    // `<dead>` may be an element as well; then more follows.
    return !digits.isEmpty && rest.first == UInt8(ascii: ">") && rest.dropFirst().allSatisfy(isSpace)
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    CharacterSetOfURL.isLetter(byte) || CharacterSetOfURL.isDigit(byte) || "_$/:.-".utf8.contains(byte)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
}
