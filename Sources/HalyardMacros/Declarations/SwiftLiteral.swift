/// A Swift string literal of any text, for generated code.
enum SwiftLiteral {
  static func text(_ text: String) -> String {
    "\"\(text.unicodeScalars.map(escaped).joined())\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\", "\"": "\\\(scalar)"
    case "\n": "\\n"
    case ..<" ", "\u{7F}": "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }
}
