/// Why a text is no absolute URL, and where. The description completes "…: {reason}".
package struct URLFault: Error, Equatable, Sendable {
  /// What is wrong.
  package enum Kind: Equatable, Sendable {
    /// Nothing is there.
    case empty
    /// The text does not start with a scheme and a colon.
    case noScheme
    /// A scheme of HTTP without a host (RFC 9110 section 4.2.1).
    case noHost
    /// White space, a line break among it.
    case whiteSpace
    /// A control character.
    case control
    /// A byte beyond ASCII.
    case nonASCII
    /// A percent sign that no two hexadecimal digits follow.
    case percent
    /// A character that may not stand where it stands.
    case character
    /// A bracket without its partner, or with no address of IPv6 inside.
    case addressLiteral
    /// Something else than digits where the port stands.
    case port
    /// The rules are kept, and yet Foundation's `URL` would not take the text as it is.
    case notKept
  }

  /// What is wrong.
  package let kind: Kind
  /// The index of the first byte that does not fit.
  package let offset: Int
}

extension URLFault: CustomStringConvertible {
  /// The reason as a phrase. Constant time.
  package var description: String {
    switch kind {
    case .empty: "an empty text"
    case .noScheme: "no scheme: start it with one, as in https://"
    case .noHost: "no host after the scheme"
    case .whiteSpace: "white space, at character \(offset + 1): percent-encode it as %20"
    case .control: "a control character, at character \(offset + 1)"
    case .nonASCII: "a character beyond ASCII, at byte \(offset + 1): percent-encode it"
    case .percent: "a percent sign without two hexadecimal digits, at character \(offset + 1)"
    case .character: "a character that may not stand here, at character \(offset + 1): percent-encode it"
    case .addressLiteral: "no IPv6 address between brackets, at character \(offset + 1)"
    case .port: "a port that is no number, at character \(offset + 1)"
    case .notKept: "an address that Foundation does not keep as written"
    }
  }
}
