/// In what way a word resembles a candidate, the most certain way first.
package enum Likeness: Sendable, Equatable {
  /// Only upper and lower case differ.
  case caseOnly
  /// Some characters look like others, such as Cyrillic `а` and Latin `a`.
  case lookAlike
  /// Only characters that cannot be seen differ, or white space.
  case invisible
  /// The same text in other Unicode scalars, such as a precomposed letter and a letter with a combining mark.
  case normalization
  /// The same words, joined in another way, such as `apple_pay` and `applePay`.
  case separators
  /// So many scalars were inserted, left out, replaced, or swapped with their neighbour.
  case spelling(distance: Int)

  /// Half a sentence on how the word that was found differs from the one that was wanted.
  ///
  /// Scalars are shown as code points, so the text is safe to print whatever was found.
  package func explanation(of found: String, wanted: String) -> String {
    switch self {
    case .caseOnly:
      return "differs only in case"
    case .lookAlike:
      return Self.holdingOdd("looks the same but", found, wanted) { !$0.isASCII } ?? "looks the same"
    case .invisible:
      return Self.invisibleDifference(found, wanted)
    case .normalization:
      return Self.holdingOdd("reads the same but", found, wanted) { _ in true }
        ?? "reads the same but has its characters in another order"
    case .separators:
      return "differs only in how its words are joined"
    case .spelling(let distance):
      return distance == 1 ? "differs by one character" : "differs by \(distance) characters"
    }
  }

  /// The rank of the kind; a lower one is the better suggestion.
  var rank: Int {
    switch self {
    case .caseOnly: 0
    case .lookAlike: 1
    case .invisible: 2
    case .normalization: 3
    case .separators: 4
    case .spelling: 5
    }
  }

  private static func holdingOdd(
    _ opening: String, _ found: String, _ wanted: String, preferring isPreferred: (Unicode.Scalar) -> Bool
  ) -> String? {
    let surplus = odd(in: found, notIn: wanted)
    let missing = odd(in: wanted, notIn: found)
    // Where only the wanted word is unusual, to name the plain letters that were found would explain nothing.
    if !surplus.contains(where: isPreferred), missing.contains(where: isPreferred) {
      return "\(opening) lacks \(listed(missing.filter(isPreferred)))"
    }
    let preferred = surplus.filter(isPreferred)
    let named = preferred.isEmpty ? surplus : preferred
    return named.isEmpty ? nil : "\(opening) holds \(listed(named))"
  }

  private static func invisibleDifference(_ found: String, _ wanted: String) -> String {
    let surplus = odd(in: found, notIn: wanted).filter(WordForms.isUnseen)
    let missing = odd(in: wanted, notIn: found).filter(WordForms.isUnseen)
    switch (surplus.isEmpty, missing.isEmpty) {
    case (false, _): return "holds the invisible character \(listed(surplus))"
    case (true, false): return "lacks the invisible character \(listed(missing))"
    case (true, true): return "differs only in white space or invisible characters"
    }
  }

  /// The different scalars that one word has more of than the other, in the order they occur.
  private static func odd(in word: String, notIn other: String) -> [Unicode.Scalar] {
    var counts: [Unicode.Scalar: Int] = [:]
    for scalar in other.unicodeScalars { counts[scalar, default: 0] += 1 }
    var result: [Unicode.Scalar] = []
    var listed: Set<Unicode.Scalar> = []
    for scalar in word.unicodeScalars {
      counts[scalar, default: 0] -= 1
      if counts[scalar, default: 0] < 0, listed.insert(scalar).inserted { result.append(scalar) }
    }
    return result
  }

  private static func listed(_ scalars: [Unicode.Scalar]) -> String {
    let shown = scalars.prefix(3).map(codePoint).joined(separator: ", ")
    return scalars.count > 3 ? "\(shown) and \(scalars.count - 3) more" : shown
  }

  private static func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    guard let name = scalar.properties.name else { return number }
    return "\(number) \(name)"
  }
}
