/// What Halyard checks in a payload and JSON Schema cannot say, or says a little differently.
///
/// The JSON Schema of payloads names each at the places concerned, in `x-halyard-unchecked`, and says once what it means, in
/// `x-halyard-rules`.
package enum UncheckedPayloadRule: String, Sendable, Hashable, CaseIterable, Comparable {
  /// A validator sees members, not the text that they were read from.
  case duplicateKey = "duplicate-key"
  case limits
  case integerLiteral = "integer-literal"
  case exactNumber = "exact-number"
  case tinyNumber = "tiny-number"
  case roundedNumber = "rounded-number"
  case invisibleText = "invisible-text"
  case yearRange = "year-range"
  case dataLength = "data-length"
  case platformURL = "platform-url"
  case equalElements = "equal-elements"
  case recordKey = "record-key"
  case equivalentKeys = "equivalent-keys"
  case textInString = "text-in-string"
  case indexFromEnd = "index-from-end"
  case farIndex = "far-index"
  case numberInSelector = "number-in-selector"
  case sharedElement = "shared-element"

  /// The rules that hold for every payload.
  static let everywhere: Set<UncheckedPayloadRule> = [.duplicateKey, .limits]

  /// What the difference is, as a sentence.
  package var reason: String {
    switch self {
    case .duplicateKey: "Two members of one name are refused; a JSON Schema validator is handed one of them."
    case .limits: "Bytes, depth, values, lengths of strings and arrays have limits, which the program can set."
    case .integerLiteral:
      "An integer is written without fraction and exponent; JSON Schema takes 3.0 and 3e0 for integers."
    case .exactNumber:
      "An integer literal has to fit its floating-point type exactly, and a duration attoseconds; JSON Schema knows no types."
    case .tinyNumber: "A number that is not zero and would become zero in its type is refused."
    case .roundedNumber:
      "Numbers are compared in the flag's type. A validator that rounds otherwise may judge one beside a bound or case otherwise."
    case .invisibleText: "A text of invisible characters only is blank; the pattern knows the common ones."
    case .yearRange: "The moment lies in the years 0001 to 9999 of UTC."
    case .dataLength:
      "The number of bytes is told by the padding; where that takes too long a pattern, two bytes are left open."
    case .platformURL: "A URL that Foundation would change is refused."
    case .equalElements: "Elements are equal if their values are, in their type, whatever their text."
    case .recordKey: "Records of an array differ in their key field."
    case .equivalentKeys: "Member names that are canonically equivalent are one key, and refused."
    case .textInString:
      "The string holds JSON text, in which `contentSchema` holds; validators do not look into strings."
    case .indexFromEnd: "The element is counted from the end of the array."
    case .farIndex: "The element stands so far behind that no list of schemas is written for it."
    case .numberInSelector: "In the condition of a path 1 and 1.0 differ, which are one number to JSON Schema."
    case .sharedElement:
      "Several paths may lead to this value, so members that none of them reads are not refused here."
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
