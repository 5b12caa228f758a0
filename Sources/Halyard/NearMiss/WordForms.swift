/// The forms of a word in which two words that resemble each other are the same.
struct WordForms: Sendable {
  /// The word as it is.
  let word: String
  /// Without differences of case.
  let caseFolded: String
  /// With each character replaced by the one that it looks like, case kept.
  let modelled: String
  /// Without characters that cannot be seen, with plain spaces only, and none at the ends.
  let visible: String
  /// The words of an identifier run together, without differences of case.
  let runTogether: String
  /// The visible form, run together.
  let visibleRunTogether: String

  /// All forms of a word.
  init(_ word: String) {
    self.word = word
    caseFolded = Self.caseFolded(word)
    modelled = Self.modelled(word)
    visible = Self.visible(word)
    runTogether = Self.runTogether(word)
    visibleRunTogether = Self.runTogether(visible)
  }

  private static func caseFolded(_ word: String) -> String {
    mapped(word) { scalar, result in appendCaseFolded(scalar, to: &result) }
  }

  private static func modelled(_ word: String) -> String {
    mapped(word) { scalar, result in appendModel(scalar, capitalI: "l", to: &result) }
  }

  private static func visible(_ word: String) -> String {
    trimmed(mapped(word, appendVisible))
  }

  private static func runTogether(_ word: String) -> String {
    mapped(word) { scalar, result in
      if !isSeparator(scalar) { appendCaseFolded(scalar, to: &result) }
    }
  }

  /// Keys of which two words that resemble each other in any of these ways, or in several, share at least one.
  ///
  /// A capital I may be meant as `i` or be taken for `l`; and letters of other scripts often look like Latin ones in
  /// one case only, so that models would hide that two words differ in case. Hence up to three keys. They are
  /// compared as strings, and so by canonical equivalence.
  static func looseKeys(of word: String) -> [String] {
    var keys = [plainKey(of: word)]
    // Most words hold nothing that looks like anything else, and have done with one key.
    guard word.unicodeScalars.contains(where: { $0 == "I" || LookAlikes.model(of: $0) != nil }) else { return keys }
    for capitalI: Unicode.Scalar in ["I", "l"] {
      let key = modelledKey(of: word, capitalI: capitalI)
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  /// Whether a scalar shows nothing by itself, or is white space.
  static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value <= 0x20 || scalar.value == 0x7F }
    let properties = scalar.properties
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return true }
    return properties.generalCategory == .format || properties.generalCategory == .control
  }

  private static func plainKey(of word: String) -> String {
    mapped(word) { scalar, result in
      if !isUnseen(scalar), !isSeparator(scalar) { appendCaseFolded(scalar, to: &result) }
    }
  }

  private static func modelledKey(of word: String, capitalI: Unicode.Scalar) -> String {
    let model = mapped(word) { scalar, result in
      if !isUnseen(scalar) { appendModel(scalar, capitalI: capitalI, to: &result) }
    }
    return runTogether(model)
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "_" || scalar == "." || scalar == " "
  }

  private static func appendModel(
    _ scalar: Unicode.Scalar, capitalI: Unicode.Scalar, to result: inout String.UnicodeScalarView
  ) {
    guard let model = LookAlikes.model(of: scalar)?.unicodeScalars else {
      result.append(scalar == "I" ? capitalI : scalar)
      return
    }
    for scalar in model { result.append(scalar == "I" ? capitalI : scalar) }
  }

  private static func appendCaseFolded(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
    if scalar.isASCII {
      let isUpper = ("A"..."Z").contains(scalar)
      result.append(isUpper ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20)) : scalar)
      return
    }
    // By way of the upper case, so that a final sigma meets a sigma; but a ligature is not two letters in lower case.
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    let onlyUpper = upper.count == 1 ? upper.first : nil
    result.append(contentsOf: (onlyUpper ?? scalar).properties.lowercaseMapping.unicodeScalars)
  }

  private static func appendVisible(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
    if scalar.properties.isWhitespace { result.append(" ") } else if !isUnseen(scalar) { result.append(scalar) }
  }

  private static func trimmed(_ word: String) -> String {
    let rest = word.unicodeScalars.drop { $0 == " " }
    guard let last = rest.lastIndex(where: { $0 != " " }) else { return "" }
    return String(rest[...last])
  }

  private static func mapped(
    _ word: String, _ append: (Unicode.Scalar, inout String.UnicodeScalarView) -> Void
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in word.unicodeScalars { append(scalar, &result) }
    return String(result)
  }
}
