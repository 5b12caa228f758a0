/// Why a text is no base64, and where. The description completes "…: {reason}".
package struct Base64Fault: Error, Equatable, Sendable {
  /// What is wrong.
  package enum Kind: Equatable, Sendable {
    /// White space, a line break among it.
    case whiteSpace
    /// `-` or `_`, which belong to the URL-safe alphabet of RFC 4648 section 5.
    case urlSafeCharacter
    /// Another byte that the alphabet does not have.
    case strayCharacter
    /// `=` elsewhere than at the end, or too many of them.
    case strayPadding
    /// A length that is no multiple of four.
    case missingPadding
    /// The last character holds bits that no byte takes (RFC 4648 section 3.5).
    case trailingBits
  }

  /// What is wrong.
  package let kind: Kind
  /// The index of the first byte that does not fit; the text's length if something is missing at its end.
  package let offset: Int
}

extension Base64Fault: CustomStringConvertible {
  /// The reason as a phrase. Constant time.
  package var description: String {
    switch kind {
    case .whiteSpace: "white space in base64, at character \(offset + 1)"
    case .urlSafeCharacter: "a character of the URL-safe alphabet, at character \(offset + 1): use + and /"
    case .strayCharacter: "no base64 character, at character \(offset + 1)"
    case .strayPadding: "padding before the end, at character \(offset + 1)"
    case .missingPadding: "no padding: \(offset) characters are not a multiple of four"
    case .trailingBits: "bits left over in the last character, at character \(offset + 1)"
    }
  }
}
