import Halyard

/// Text as XML 1.0 can hold it, in elements and in attributes between double quotes.
enum XMLText {
  /// The text, its markup escaped. What no XML document may hold (section 2.2) is shown as reports show it, `\u0000`.
  static func escaped(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      // A reader would make spaces of them in an attribute, and one line end of two.
      case "\t", "\n", "\r": escaped.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case _ where isAllowed(scalar): escaped.append(scalar)
      default: escaped.append(contentsOf: DisplayText.escaped([scalar]).unicodeScalars)
      }
    }
    return String(escaped)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE && !(0x7F...0x9F).contains(scalar.value)
  }
}
