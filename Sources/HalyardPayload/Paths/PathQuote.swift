/// Writes text as a JSON string (RFC 8259 section 7) that is safe to show in a report.
enum PathQuote {
  /// Appends `content` in quotes to `text`, escaping what JSON demands and what a reader could not see. O(n).
  static func append(_ content: String, to text: inout String) {
    text += "\""
    // A combining mark after a quote or an escape would be drawn upon that: it is escaped as well.
    var afterSyntax = true
    for scalar in content.unicodeScalars {
      if let short = shortEscape(of: scalar) {
        text += short
        afterSyntax = true
      } else if InvisibleText.contains(scalar) || (afterSyntax && InvisibleText.joinsPrevious(scalar)) {
        InvisibleText.appendEscape(of: scalar, to: &text)
        afterSyntax = true
      } else {
        text.unicodeScalars.append(scalar)
        afterSyntax = false
      }
    }
    text += "\""
  }

  private static func shortEscape(of scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\u{08}": "\\b"
    case "\u{0C}": "\\f"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    default: nil
    }
  }
}
