/// A compiled regular expression with the meaning that JSON Schema 2020-12 gives to `pattern`.
///
/// The grammar is the part of ECMA-262, read with the `u` flag, that section 6.4 of the JSON Schema core
/// specification recommends because validators agree on it. Everything else is refused rather than guessed at.
///
/// A match may start anywhere unless anchored, characters are Unicode scalars, and matching takes time linear in
/// the text, whatever the pattern.
package struct TextPattern: Sendable, Hashable {
  /// The pattern as it was written.
  package let source: String
  private let program: PatternProgram

  /// Compiles a pattern.
  package init(_ source: String) throws(PatternFault) {
    var parser = try PatternParser(source)
    let node = try parser.pattern()
    program = PatternProgram(node, sets: parser.sets)
    self.source = source
  }

  /// Whether the pattern matches somewhere in the text.
  package func matches(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { matches(utf8: $0) }
  }

  /// Whether the pattern matches somewhere in the text. The bytes must be valid UTF-8.
  package func matches(utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    program.matches(utf8)
  }

  /// Whether the sources are the same scalar for scalar: strings are equal when canonically equivalent, but patterns
  /// tell such spellings apart.
  package static func == (left: TextPattern, right: TextPattern) -> Bool {
    left.source.utf8.elementsEqual(right.source.utf8)
  }

  /// Hashes the source, in keeping with equality.
  package func hash(into hasher: inout Hasher) {
    for byte in source.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8.max)
  }
}
