import HalyardPayload

/// A token that JSON does not have, where a value stands.
enum TokenFault: String, CaseIterable {
  case leadingZero = "a leading zero"
  case negativeLeadingZero = "a leading zero behind a minus sign"
  case plusSign = "a plus sign"
  case bareFraction = "a point without a digit in front"
  case openFraction = "a point without a digit behind"
  case openExponent = "an exponent without a digit"
  case hexadecimal = "a hexadecimal number"
  case notANumber = "NaN"
  case infinity = "Infinity"
  case otherTrue = "True"
  case none = "None"
  case bareWord = "a word without quotes"
  case singleQuotes = "single quotes"
  case controlCharacter = "a raw control character in a string"
  case lineInString = "a raw line feed in a string"
  case invalidEscape = "an escape that there is not"
  case shortEscape = "an escape with too few digits"
  case highSurrogate = "a high surrogate without the low one"
  case lowSurrogate = "a low surrogate without the high one"
  case noUTF8 = "a byte that UTF-8 does not have"
  case overlong = "an overlong encoding"
  case encodedSurrogate = "a surrogate encoded in UTF-8"
  case beyondUnicode = "an encoding beyond U+10FFFF"
  case cutCharacter = "a character that is cut"

  private var found: (text: [UInt8], code: ProblemCode, range: Range<Int>?, stops: Bool) {
    switch self {
    case .leadingZero: (bytes("01"), .invalidNumber, nil, false)
    case .negativeLeadingZero: (bytes("-012.5"), .invalidNumber, nil, false)
    case .plusSign: (bytes("+1"), .invalidNumber, nil, false)
    case .bareFraction: (bytes(".5"), .invalidNumber, nil, false)
    case .openFraction: (bytes("1."), .invalidNumber, nil, false)
    case .openExponent: (bytes("1e"), .invalidNumber, nil, false)
    case .hexadecimal: (bytes("0x1F"), .invalidNumber, nil, false)
    case .notANumber: (bytes("NaN"), .unexpectedToken, nil, false)
    case .infinity: (bytes("-Infinity"), .unexpectedToken, nil, false)
    case .otherTrue: (bytes("True"), .unexpectedToken, nil, false)
    case .none: (bytes("None"), .unexpectedToken, nil, false)
    case .bareWord: (bytes("pro"), .unexpectedToken, nil, false)
    case .singleQuotes: (bytes("'pro'"), .unexpectedToken, nil, true)
    case .controlCharacter: (bytes("\"é\u{1}b\""), .controlCharacter, 3..<4, false)
    case .lineInString: (bytes("\"a\nb\""), .controlCharacter, 2..<3, true)
    case .invalidEscape: (bytes(#""a\qb""#), .invalidEscape, 2..<4, false)
    case .shortEscape: (bytes(#""a\u12""#), .invalidEscape, 2..<6, false)
    case .highSurrogate: (bytes(#""a\ud83dbcdefgh""#), .loneSurrogate, 2..<8, false)
    case .lowSurrogate: (bytes(#""a\udc00bcdefgh""#), .loneSurrogate, 2..<8, false)
    case .noUTF8: (bytes("\"a", [0xFF]), .invalidUTF8, 2..<3, false)
    case .overlong: (bytes("\"a", [0xC0, 0xAF]), .invalidUTF8, 2..<4, false)
    case .encodedSurrogate: (bytes("\"a", [0xED, 0xA0, 0x80]), .invalidUTF8, 2..<5, false)
    case .beyondUnicode: (bytes("\"a", [0xF4, 0x90, 0x80, 0x80]), .invalidUTF8, 2..<6, false)
    case .cutCharacter: (bytes("\"a", [0xE6, 0x97]), .invalidUTF8, 2..<4, false)
    }
  }

  private func bytes(_ text: String, _ rest: [UInt8]? = nil) -> [UInt8] {
    Array(text.utf8) + (rest.map { $0 + Array("b\"".utf8) } ?? [])
  }

  /// Whether a string of the payload can hold it: of what is no UTF-8 nothing is text.
  private var isText: Bool { found.code != .invalidUTF8 }

  /// Spoils the value of a site; nil where the fault cannot be made.
  func apply(at site: FaultSite, to draft: inout FaultDraft) -> ExpectedProblem? {
    // In a string, bytes of the text are escaped, so that only whole tokens keep their places.
    guard site.isInText ? isText && found.range == nil : draft.format == .json else { return nil }
    var problem = draft.put(.raw(found.text), at: site, found.code)
    if let range = found.range { problem.place = .within(site.id, range) }
    problem.flag = nil
    if found.stops {
      problem.stop(readingAt: site.id, of: draft.model)
      // Around a text in a string reading goes on.
      problem.stopsReading = !site.isInText
    }
    return problem
  }
}
