// swift-format-ignore-file
import Halyard

@FlagContainer
struct Constraints {
  @Flag(default: "a", description: "A range of texts", in: "a"..."z") var text: String
  //~ 60 error: 'range' is unavailable: a range needs a type of numbers or durations, not String
  @Flag(default: true, description: "A length of a Bool", constraints: ValueConstraints(maxLength: 3)) var isOn: Bool
  //~ 89 error: 'maxLength' is unavailable: maxLength cannot apply to Bool: it bounds the length of strings, URLs and data
  @Flag(default: 2, description: "A length", constraints: .init(minLength: 1, pattern: "a")) var number: Int
  //~ 65 error: 'minLength' is unavailable: minLength cannot apply to Int: it bounds the length of strings, URLs and data
  //~ 79 error: 'pattern' is unavailable: pattern cannot apply to Int: it is for strings
  @Flag(default: "a", description: "A count", constraints: ValueConstraints(minItems: 1, notBlank: true))
  //~ 77 error: 'minItems' is unavailable: minItems cannot apply to String: it counts the elements of arrays and dictionaries
  var name: String
  @Flag(default: ["a": 1], description: "Unique", constraints: ValueConstraints(uniqueItems: true))
  //~ 81 error: uniqueItems cannot apply to [String: Int]: it compares the elements of arrays
  var members: [String: Int]
  @Flag(default: 2, description: "No number", constraints: ValueConstraints(minimum: "two")) var words: Int
  //~ 86 error: minimum is JSON number text, such as "10"
  @Flag(default: 11, description: "Above", in: 0...10) var above: Int
  //~ 18 error: 'default' is unavailable: the default 11 breaks the flag's own constraint: the range 0...10
  @Flag(description: "Below", in: -1...1) var below: Double = -1.5
  //~ 63 error: 'default' is unavailable: the default -1.5 breaks the flag's own constraint: the range -1...1
  @Flag(default: [1, 20], description: "Element", constraints: ValueConstraints(maximum: "10")) var elements: [Int]
  //~ 18 error: 'default' is unavailable: the default [1, 20] breaks the flag's own constraint: maximum: "10"
  @Flag(default: "abc", description: "Long", constraints: ValueConstraints(maxLength: 2)) var long: String?
  //~ 18 error: 'default' is unavailable: the default "abc" breaks the flag's own constraint: maxLength: 2
  @Flag(default: [1, 1], description: "Twice", constraints: ValueConstraints(minItems: 3, uniqueItems: true))
  //~ 18 error: 'default' is unavailable: the default [1, 1] breaks the flag's own constraint: minItems: 3
  //~ 18 error: 'default' is unavailable: the default [1, 1] breaks the flag's own constraint: uniqueItems: true
  var twice: [Int]
  @Flag(default: " ", description: "Blank", constraints: ValueConstraints(notBlank: true)) var blank: String
  //~ 18 error: 'default' is unavailable: the default " " breaks the flag's own constraint: notBlank: true
}

@FlagContainer
struct Limits {
  @Flag(default: "a", description: "d", constraints: ValueConstraints(pattern: "^(a|b")) var pattern: String
  //~ 82 error: the pattern does not compile: this ( is never closed; write \( for the character itself
  @Flag(default: "a", description: "d", constraints: ValueConstraints(pattern: #"\pX"#)) var raw: String
  //~ 82 error: the pattern does not compile: a Unicode property is not part of the patterns that validators agree on; list the ranges that are meant
  @Flag(default: "c", description: "d", constraints: ValueConstraints(pattern: "^(a|b)$")) var letter: String
  //~ 18 error: 'default' is unavailable: the default "c" breaks the flag's own constraint: pattern: "^(a|b)$"
  @Flag(default: 2, description: "d", constraints: ValueConstraints(minimum: "0x1")) var hex: Int
  //~ 78 error: minimum is JSON number text, such as "10"
  @Flag(default: 2, description: "d", constraints: ValueConstraints(minimum: "01")) var zero: Int
  //~ 78 error: minimum is JSON number text, such as "10"
  @Flag(default: 2, description: "d", constraints: ValueConstraints(maximum: "2.5")) var real: Int
  //~ 78 error: 'maximum' is unavailable: maximum of Int is a whole number
  @Flag(default: "a", description: "d", constraints: ValueConstraints(minLength: -1)) var negative: String
  //~ 82 error: minLength counts from 0
  @Flag(default: 2, description: "d", constraints: ValueConstraints(minimum: "3", maximum: "2")) var order: Int
  //~ 18 error: 'default' is unavailable: the default 2 breaks the flag's own constraint: minimum: "3"
  //~ 52 error: maximum is below minimum: no value could keep to both
  @Flag(default: ["a"], description: "d", constraints: ValueConstraints(minItems: 3, maxItems: 2)) var items: [Custom]
  //~ 56 error: maxItems is below minItems: no value could keep to both
  @Flag(default: 3, description: "d", in: 10...0) var range: Int
  //~ 43 error: 'range' is unavailable: the range 10...0 ends below its beginning
  @Flag(default: 3, description: "d", constraints: ValueConstraints(minimum: "1e0")) var exponent: UInt64
  //~ 78 error: 'minimum' is unavailable: minimum of UInt64 is a whole number
  @Flag(default: 3, description: "d", constraints: ValueConstraints(maximum: "18446744073709551615")) var wide: UInt64
  @Flag(default: Double.nan, description: "d") var noNumber: Double
  //~ 18 error: 'default' is unavailable: no payload holds Double.nan: a number is finite
  @Flag(description: "d") var endless: Float = -.infinity
  //~ 48 error: 'default' is unavailable: no payload holds -.infinity: a number is finite
  @Flag(default: 3, description: "d", required: true) var required: Int
  //~ 49 error: a payload holds only flags with a remote key: add `remoteKey:`
  @Flag(default: 3, description: "d", remoteKey: nil, required: true) var nilPath: Int
  //~ 65 error: a payload holds only flags with a remote key: add `remoteKey:`
  @Flag(default: 3, description: "d", in: 0...1) var optional: Int?
  //~ 43 error: a range needs a type of numbers or durations, not Int?
  @Flag(default: 0.1, description: "d", in: 0.25...1) var float: Float
  //~ 18 error: 'default' is unavailable: the default 0.1 breaks the flag's own constraint: the range 0.25...1
  @Flag(default: "a\nb", description: "d", constraints: ValueConstraints(maxLength: 2)) var lines: String
  //~ 18 error: 'default' is unavailable: the default "a\nb" breaks the flag's own constraint: maxLength: 2
}

/// What a literal of it means the macro cannot know.
struct Custom: FlagValue, RawRepresentable, ExpressibleByStringLiteral {
  let rawValue: String
  init(rawValue: String) { self.rawValue = rawValue }
  init(stringLiteral value: String) { rawValue = value }
}

@FlagContainer
struct Sound {
  @Flag(default: "a", description: "d", constraints: ValueConstraints(minLength: 2)) var custom: Custom
  @Flag(default: 16777217, description: "d", constraints: ValueConstraints(maximum: "16777216")) var rounded: Float
  @Flag(default: ["é", "e\u{301}"], description: "d", constraints: ValueConstraints(uniqueItems: true)) var texts: [String]
  @Flag(default: 2, description: "d", constraints: ValueConstraints(minimum: "-1e3", maximum: "2.50E+1")) var real: Double
}

@FlagRecord
struct Fields {
  @FlagRecordField(constraints: ValueConstraints(pattern: "[")) var text: String
  //~ 60 error: the pattern does not compile: this [ is never closed; write \[ for the character itself
  @FlagRecordKey("id", constraints: ValueConstraints(maxLength: -3)) var key: String
  //~ 65 error: maxLength counts from 0
  var number: Double = .infinity
  //~ 24 error: 'default' is unavailable: no payload holds .infinity: a number is finite
}
