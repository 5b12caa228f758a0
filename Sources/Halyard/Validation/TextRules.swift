/// What a text must keep to: its length, its pattern, and that it says something.
struct TextRules: Sendable {
  /// Unicode scalars, or bytes of data.
  let lengths: ClosedRange<Int>
  private let hasLengths: Bool
  let isNotBlank: Bool
  let pattern: String?
  /// Nil where the pattern does not compile, and then nothing matches.
  private let compiledPattern: TextPattern?

  /// The rules that constraints set; nil if none applies to this shape of value.
  init?(_ constraints: ValueConstraints, shape: CompiledValue.Shape) {
    guard shape == .string || shape == .url || shape == .data else { return nil }
    let (least, most) = (max(0, constraints.minLength ?? 0), constraints.maxLength ?? .max)
    lengths = least <= most ? least...most : Int.max...Int.max
    hasLengths = constraints.minLength != nil || constraints.maxLength != nil
    isNotBlank = shape == .string && constraints.notBlank
    pattern = shape == .string ? constraints.pattern : nil
    compiledPattern = pattern.flatMap { try? TextPattern($0) }
    if !hasLengths && !isNotBlank && pattern == nil { return nil }
  }

  /// Whether a number of scalars or bytes is allowed.
  func allows(length: Int) -> Bool { lengths.contains(length) }

  /// Whether the text is as long as it may be. Linear in the text.
  func allowsLength(of text: UnsafeBufferPointer<UInt8>) -> Bool {
    !hasLengths || lengths.contains(Self.scalarCount(text))
  }

  /// Whether the pattern, if there is one, matches. Linear in the text.
  func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    pattern == nil || compiledPattern?.matches(utf8: text) == true
  }

  /// The number of Unicode scalars in valid UTF-8.
  static func scalarCount(_ text: UnsafeBufferPointer<UInt8>) -> Int {
    text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

  /// Whether nothing but white space (Unicode's `White_Space`), control or invisible characters is there.
  static func isBlank(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in text {
      if byte >= 0x80 {
        return String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
          $0.properties.isWhitespace || !DisplayText.isPlain($0)
        }
      }
      if byte > 0x20, byte != 0x7F { return false }
    }
    return true
  }

  /// The lengths as reports name them: `2 to 10 characters`.
  func wantedLength(unit: String) -> String {
    switch (lengths.lowerBound, lengths.upperBound) {
    case (0, let most): "at most \(FoundText.plural(most, unit))"
    case (let least, .max): "at least \(FoundText.plural(least, unit))"
    case (let least, let most) where least == most: "exactly \(FoundText.plural(least, unit))"
    case (let least, let most): "\(least) to \(FoundText.plural(most, unit))"
    }
  }
}
