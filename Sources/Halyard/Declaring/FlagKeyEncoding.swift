/// How the names of properties become the parts of flag keys.
public struct FlagKeyEncoding: Sendable {
  private let encode: @Sendable (String) -> String

  /// An encoding of the program's own, which gets one property name at a time.
  public init(_ encode: @escaping @Sendable (String) -> String) { self.encode = encode }

  /// `maxRetries` becomes `max-retries`, `useHTTPSOnly` becomes `use-https-only`.
  public static let kebabCase = FlagKeyEncoding { joined(words(of: $0), by: "-") }

  /// `maxRetries` becomes `max_retries`.
  public static let snakeCase = FlagKeyEncoding { joined(words(of: $0), by: "_") }

  /// `maxRetries` stays.
  public static let verbatim = FlagKeyEncoding { $0 }

  func key(_ path: [String]) -> FlagKey { FlagKey(Self.joined(path.map(encode), by: ".")) }

  /// Not the standard library's: that looks up, at the start of a program, in all its libraries whether a string is one.
  private static func joined(_ parts: [String], by separator: String) -> String {
    var text = parts.first ?? ""
    for part in parts.dropFirst() { text += separator + part }
    return text
  }

  /// A word begins at an upper-case letter behind another character, or in front of a lower-case one at the end of a run
  /// of capitals. Digits and underscores stay with the word in front.
  private static func words(of name: String) -> [String] {
    let letters = Array(name)
    var words: [String] = []
    var word = ""
    for (index, letter) in letters.enumerated() {
      let beginsWord =
        letter.isUppercase && index > 0
        && (!letters[index - 1].isUppercase || index + 1 < letters.count && letters[index + 1].isLowercase)
      if beginsWord, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word += letter.lowercased()
    }
    return word.isEmpty ? words : words + [word]
  }
}
