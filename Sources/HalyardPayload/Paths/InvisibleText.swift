/// Tells which scalars a reader of a report could not see, or could be misled by.
///
/// Control characters, format characters (bidirectional marks, joiners), spaces other than U+0020, and what Unicode calls
/// default ignorable (variation selectors, fillers). A path shows them as escapes.
enum InvisibleText {
  /// Whether `scalar` has no shape of its own, or changes the shape of its neighbours.
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: return true
    default: return properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
    }
  }

  /// Whether `scalar` is drawn upon the one before it, as a combining accent is.
  static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII && scalar.properties.isGraphemeExtend
  }

  /// Appends `scalar` as JSON's `\uXXXX`, as a surrogate pair above U+FFFF (RFC 8259 section 7).
  static func appendEscape(of scalar: Unicode.Scalar, to text: inout String) {
    for unit in scalar.utf16 {
      let digits = String(unit, radix: 16, uppercase: true)
      text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
  }

  /// The text with everything that ``contains(_:)`` names shown as an escape. O(n).
  static func shown(_ text: some Sequence<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in text {
      if contains(scalar) {
        appendEscape(of: scalar, to: &result)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
