extension PayloadStorage {
  /// The text of a string or key, unescaped.
  package func text(_ entry: TapeEntry) -> String {
    entry.isEscaped
      ? String(decoding: JSONEscape.unescaped(content(entry)), as: UTF8.self)
      : String(decoding: content(entry), as: UTF8.self)
  }

  /// Calls `body` with the UTF-8 of a string or key, unescaped; only escapes cost a copy.
  package func withText<Result>(_ entry: TapeEntry, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows
    -> Result
  {
    guard entry.isEscaped else { return try body(content(entry)) }
    return try JSONEscape.unescaped(content(entry)).withUnsafeBufferPointer(body)
  }

  /// Whether a string or key stands for exactly this UTF-8.
  package func isText(_ entry: TapeEntry, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if entry.isEscaped {
      // An escape has six bytes at most for each byte of text: a text of another size is not unescaped.
      guard content(entry).count / 6 <= text.count else { return false }
      return withText(entry) { $0.elementsEqual(text) }
    }
    return Int(entry.length) == text.count + 2 && content(entry).elementsEqual(text)
  }
}
