/// Decides which keys a path may hold without brackets and quotes.
///
/// The parser and the printer both ask here, so that they cannot disagree.
enum BareKey {
  /// Whether `scalar` may stand in a bare key.
  ///
  /// - Parameter inCondition: in the member of a condition `=` and `,` end the key.
  static func allows(_ scalar: Unicode.Scalar, inCondition: Bool) -> Bool {
    switch scalar {
    case ".", "[", "]", "|", "\"", "{", "}", "\\", " ": false
    case "=", ",": !inCondition
    default: !InvisibleText.contains(scalar)
    }
  }

  /// Whether `key` may be written bare and reads back as the same key. O(n).
  static func allows(_ key: String, inCondition: Bool) -> Bool {
    if isPlainWord(key.utf8) { return true }
    let scalars = key.unicodeScalars
    guard let first = scalars.first, !InvisibleText.joinsPrevious(first) else { return false }
    guard !looksNumeric(scalars), !isRootSign(scalars) else { return false }
    return scalars.allSatisfy { allows($0, inCondition: inCondition) }
  }

  /// Whether the key is what most are: ASCII letters, digits, `-` and `_`, a letter first. It saves a report most of the
  /// time that its paths take.
  static func isPlainWord(_ key: some Collection<UInt8>) -> Bool {
    guard let first = key.first, isLetter(first) else { return false }
    return key.allSatisfy {
      isLetter($0) || $0 &- UInt8(ascii: "0") < 10 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Whether the text is digits with or without a sign: never a bare key, because `00`, `+0` and `-1` read as indices.
  static func looksNumeric(_ word: some Collection<Unicode.Scalar>) -> Bool {
    let signed = word.first == "-" || word.first == "+"
    let digits = word.dropFirst(signed ? 1 : 0)
    return !digits.isEmpty && digits.allSatisfy(isDigit)
  }

  /// Whether the text is `0`, or digits that do not start with `0`.
  static func isDecimal(_ word: some Collection<Unicode.Scalar>) -> Bool {
    guard let first = word.first, word.allSatisfy(isDigit) else { return false }
    return first != "0" || word.count == 1
  }

  /// Whether the text is the sign that stands for the root.
  static func isRootSign(_ word: some Collection<Unicode.Scalar>) -> Bool {
    word.count == 1 && word.first == "$"
  }

  /// Whether `scalar` is an ASCII digit: digits of other scripts are plain key text.
  static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }
}
