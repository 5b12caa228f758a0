/// A Swift string literal of any text, for generated code.
enum SwiftLiteral {
  static func text(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
