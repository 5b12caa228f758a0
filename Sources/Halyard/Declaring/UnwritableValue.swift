#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a program's value holds that no payload can, and that stands as null in its text: a number that is not finite, a date
/// outside the years that RFC 3339 section 1 covers.
enum UnwritableValue {
  case number(found: String)
  case date

  /// Nil if the value, or the one in an optional, is none of these.
  init?(_ value: some FlagValue) {
    switch value as Any {
    case let number as Double where !number.isFinite: self = .number(found: "\(number)")
    case let number as Float where !number.isFinite: self = .number(found: "\(number)")
    case let date as Date where DateText.text(date) == nil: self = .date
    default: return nil
    }
  }

  /// What stands inside a value where null was found in the place of this type; nil for types that never give null.
  init?(wanted type: String) {
    switch type {
    case "double", "float": self = .number(found: "nan or an infinity")
    case "date": self = .date
    default: return nil
    }
  }

  /// The problem of a flag that has this value.
  func problem(of flag: String?) -> Problem {
    switch self {
    case .number(let found):
      Problem(
        code: .invalidValue, flag: flag, expected: "finite number", found: found,
        hint: "give a finite number: no payload holds another")
    case .date:
      Problem(
        code: .invalidDate, flag: flag, expected: "date in the years 0001 to 9999", found: "one outside of them",
        hint: "give a date in these years: no payload holds another")
    }
  }
}
