import Halyard
import HalyardPayload

/// A value that is none of those that its flag may have.
enum ValueFault: String, CaseIterable {
  case textForNumber = "a string for a number"
  case numberForText = "a number for a string"
  case boolForNumber = "a bool for a number"
  case boolForText = "a bool for a string"
  case textForBool = "the string true for a bool"
  case oneForBool = "1 for a bool"
  case fractionForInteger = "a fraction for an integer"
  case wholeRealForInteger = "3.0 for an integer"
  case exponentForInteger = "1e3 for an integer"
  case nullForValue = "null where there may be none"
  case scalarForArray = "a scalar for an array"
  case scalarForObject = "a scalar for an object"
  case objectForArray = "an object for an array"
  case arrayForObject = "an array for an object"
  case containerForScalar = "a container for a scalar"
  case aboveType = "an integer above its type"
  case belowType = "an integer below its type"
  case belowMinimum = "a number below the minimum"
  case aboveMaximum = "a number above the maximum"
  case infinite = "a real beyond the largest"
  case vanishing = "a real below the smallest"
  case inexactInteger = "an integer that a floating-point type rounds"
  case inexactDuration = "seconds beyond attoseconds"
  case unknownCase = "a value that is no case"
  case variantCase = "a case in other letters"
  case tooShort = "a text that is too short"
  case tooLong = "a text that is too long"
  case mismatch = "a text that the pattern does not match"
  case blank = "a blank text"
  case impossibleDate = "a day that does not exist"
  case dateWithoutOffset = "a date without an offset"
  case dayAlone = "a date without a time"
  case unpaddedData = "base64 without its padding"
  case strayData = "base64 with a space in it"
  case relativeURL = "a URL that is not absolute"

  /// Spoils the value of a site; nil where the fault cannot be made.
  func apply(at site: FaultSite, to draft: inout FaultDraft) -> ExpectedProblem? {
    guard let (content, code) = replacement(for: site, in: draft) else { return nil }
    return draft.put(content, at: site, code)
  }

  private func replacement(for site: FaultSite, in draft: FaultDraft) -> (ModelContent, ProblemCode)? {
    let (type, rules, cases) = (site.value.type, site.value.constraints, site.value.cases)
    let isJSON = draft.format == .json || site.isInText
    switch self {
    case .textForNumber: return type.isNumber ? (.string("5"), .typeMismatch) : nil
    case .numberForText: return type.isText ? (.integer("5"), .typeMismatch) : nil
    case .boolForNumber: return type.isNumber ? (.bool(true), .typeMismatch) : nil
    case .boolForText: return type.isText ? (.bool(false), .typeMismatch) : nil
    case .textForBool: return type == .bool ? (.string("true"), .typeMismatch) : nil
    case .oneForBool: return type == .bool ? (.integer("1"), .typeMismatch) : nil
    case .fractionForInteger: return type.isInteger ? (.real("1.5"), .typeMismatch) : nil
    case .wholeRealForInteger: return type.isInteger ? (.real("3.0"), .typeMismatch) : nil
    case .exponentForInteger: return type.isInteger ? (.real("1e3"), .typeMismatch) : nil
    case .nullForValue: return isJSON && !site.isOptional ? (.null, .nullValue) : nil
    case .scalarForArray: return type.isArray ? (.integer("7"), .typeMismatch) : nil
    case .scalarForObject: return type.isObject ? (.string("{}"), .typeMismatch) : nil
    case .objectForArray: return type.isArray ? (.object([]), .typeMismatch) : nil
    case .arrayForObject: return type.isObject ? (.array([]), .typeMismatch) : nil
    case .containerForScalar: return type.isNumber || type.isText || type == .bool ? (.array([]), .typeMismatch) : nil
    case .aboveType: return type.isInteger ? (.integer(type.above(isJSON: isJSON)), .outOfRange) : nil
    case .belowType: return type.below(isJSON: isJSON).map { (.integer($0), .outOfRange) }
    case .belowMinimum: return rules.minimum != nil && type.isNumber ? (.integer("-1"), .outOfRange) : nil
    case .aboveMaximum:
      return rules.maximum != nil && type.isNumber ? (.integer("91"), .outOfRange) : nil
    case .infinite: return type.isFloating && draft.format != .binaryPropertyList ? (.real("1e400"), .outOfRange) : nil
    case .vanishing:
      return type.isFloating && draft.format != .binaryPropertyList ? (.real("-1e-400"), .outOfRange) : nil
    case .inexactInteger:
      return type.isFloating ? (.integer(type == .float ? "16777217" : "9007199254740993"), .precisionLoss) : nil
    case .inexactDuration: return type == .duration ? (.real("1e-19"), .precisionLoss) : nil
    case .unknownCase:
      if cases.isEmpty || !(type.isNumber || type == .string) { return nil }
      return (type == .string ? .string("gold") : .integer("2"), .unknownCase)
    case .variantCase: return type == .string && !cases.isEmpty ? (.string("PLUS"), .unknownCase) : nil
    case .tooShort:
      guard rules.minLength != nil else { return nil }
      return type == .data || type == .string ? (type == .data ? data("", site) : .string(""), .invalidLength) : nil
    case .tooLong:
      guard rules.maxLength != nil else { return nil }
      return type == .data || type == .string
        ? (type == .data ? data("aGVsbG8=", site) : .string("e\u{301}日😀"), .invalidLength) : nil
    case .mismatch: return type == .string && rules.pattern != nil ? (.string("A1"), .patternMismatch) : nil
    case .blank: return type == .string && rules.notBlank ? (.string(" \u{A0}\t"), .blankValue) : nil
    case .impossibleDate: return type == .date ? (.string("2030-02-30T00:00:00Z"), .invalidDate) : nil
    case .dateWithoutOffset: return type == .date ? (.string("2030-01-02T03:04:05"), .invalidDate) : nil
    case .dayAlone: return type == .date ? (.string("2030-01-02"), .invalidDate) : nil
    case .unpaddedData: return type == .data ? (.string("aGk"), .invalidBase64) : nil
    case .strayData: return type == .data ? (.string("aG k="), .invalidBase64) : nil
    case .relativeURL: return type == .url ? (.string("example.com"), .invalidURL) : nil
    }
  }

  private func data(_ text: String, _ site: FaultSite) -> ModelContent { site.isInText ? .string(text) : .data(text) }
}

extension FlagValueType {
  var isInteger: Bool { if case .integer = self { true } else { false } }
  var isFloating: Bool { self == .float || self == .double }
  var isNumber: Bool { isInteger || isFloating || self == .duration }
  var isText: Bool { [.string, .date, .data, .url].contains(self) }
  var isArray: Bool { if case .array = self { true } else { false } }
  var isObject: Bool { if case .dictionary = self { true } else { self == .record } }

  /// An integer that the type cannot hold; a property list has none beyond UInt64.
  func above(isJSON: Bool) -> String {
    if isJSON { return "18446744073709551616" }
    return self == .integer(.uint) || self == .integer(.uint64) ? "-7" : "18446744073709551615"
  }

  /// A negative integer that the type cannot hold; a property list has none beyond Int64.
  func below(isJSON: Bool) -> String? {
    guard case .integer(let width) = self else { return nil }
    if isJSON { return "-9223372036854775809" }
    return width == .int || width == .int64 ? nil : "-9223372036854775808"
  }
}
