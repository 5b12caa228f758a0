/// The JSON Pointer (RFC 6901) of a place in a payload, such as `/toggles/3/enabled`; empty for the root.
///
/// `~` is written `~0` and `/` is written `~1` (section 3). Nothing else is escaped: whoever puts the text into JSON or on
/// a terminal escapes it as that place demands (section 5).
package struct JSONPointer: Sendable, Hashable, CustomStringConvertible {
  /// The pointer's text.
  package let text: String

  /// Writes the pointer of `steps`.
  ///
  /// A pointer cannot go inside a string. It stops before the first hop, and so addresses the string that holds the inner
  /// text. O(n).
  package init(_ steps: some Sequence<FoundStep>) {
    var text = ""
    for step in steps {
      switch step {
      case .key(let key):
        text += "/"
        Self.append(key, to: &text)
      case .index(let index):
        text += "/\(index)"
      case .json:
        self.text = text
        return
      }
    }
    self.text = text
  }

  package var description: String { text }

  package static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    ExactText.areEqual(left.text, right.text)
  }

  package func hash(into hasher: inout Hasher) {
    ExactText.hash(text, into: &hasher)
  }

  private static func append(_ key: String, to text: inout String) {
    guard key.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      text += key
      return
    }
    for scalar in key.unicodeScalars {
      switch scalar {
      case "~": text += "~0"
      case "/": text += "~1"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
