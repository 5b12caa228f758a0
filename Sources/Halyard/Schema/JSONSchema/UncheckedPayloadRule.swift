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
  case textForValue = "text-for-value"
  case recordsFromMembers = "records-from-members"
  case alternativePlace = "alternative-place"
  case tag
  case condition
  case emptyPayload = "empty-payload"
  case unreadMember = "unread-member"

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
    case .numberInSelector:
      "In the condition of a path, in a table, a tag or a guard 1 and 1.0 differ, which are one number to JSON Schema."
    case .sharedElement:
      "Several paths may lead to this value, so members that none of them reads are not refused here."
    case .textForValue:
      "The string holds a value as text, or several between commas, which has to obey the flag's rules; JSON Schema sees text."
    case .recordsFromMembers:
      "The members of an object are records, each with its key as a field; what counts records or looks at that field is left out."
    case .alternativePlace:
      "The value may stand in several places, which have to agree; what stands in the way of one of them is refused."
    case .tag: "A value without its tag is refused; JSON Schema cannot name the place of the tag, or of the value."
    case .condition:
      "What a condition looks at has to be of a kind that it tells apart, and has to be found in one way only."
    case .emptyPayload: "A payload is refused that has none of the flags, or only such as are not to count."
    case .unreadMember: "Members that nothing reads are refused, in strict validation."
    }
  }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
