// swift-format-ignore-file
import Halyard

@FlagContainer
struct Constraints {
  @Flag(default: "a", description: "A range of texts", in: "a"..."z") var text: String
  //~ 60 error: a range needs a type of numbers or durations, not String
  @Flag(default: true, description: "A length of a Bool", constraints: ValueConstraints(maxLength: 3)) var isOn: Bool
  //~ 89 error: maxLength cannot apply to Bool: it bounds the length of strings, URLs and data
  @Flag(default: 2, description: "A length", constraints: .init(minLength: 1, pattern: "a")) var number: Int
  //~ 65 error: minLength cannot apply to Int: it bounds the length of strings, URLs and data
  //~ 79 error: pattern cannot apply to Int: it is for strings
  @Flag(default: "a", description: "A count", constraints: ValueConstraints(minItems: 1, notBlank: true))
  //~ 77 error: minItems cannot apply to String: it counts the elements of arrays and dictionaries
  var name: String
  @Flag(default: ["a": 1], description: "Unique", constraints: ValueConstraints(uniqueItems: true))
  //~ 81 error: uniqueItems cannot apply to [String: Int]: it compares the elements of arrays
  var members: [String: Int]
  @Flag(default: 2, description: "No number", constraints: ValueConstraints(minimum: "two")) var words: Int
  //~ 86 error: minimum is JSON number text, such as "10"
  @Flag(default: 11, description: "Above", in: 0...10) var above: Int
  //~ 18 error: the default 11 breaks the flag's own constraint: the range 0...10
  @Flag(description: "Below", in: -1...1) var below: Double = -1.5
  //~ 63 error: the default -1.5 breaks the flag's own constraint: the range -1...1
  @Flag(default: [1, 20], description: "Element", constraints: ValueConstraints(maximum: "10")) var elements: [Int]
  //~ 18 error: the default [1, 20] breaks the flag's own constraint: maximum: "10"
  @Flag(default: "abc", description: "Long", constraints: ValueConstraints(maxLength: 2)) var long: String?
  //~ 18 error: the default "abc" breaks the flag's own constraint: maxLength: 2
  @Flag(default: [1, 1], description: "Twice", constraints: ValueConstraints(minItems: 3, uniqueItems: true))
  //~ 18 error: the default [1, 1] breaks the flag's own constraint: minItems: 3
  //~ 18 error: the default [1, 1] breaks the flag's own constraint: uniqueItems: true
  var twice: [Int]
  @Flag(default: " ", description: "Blank", constraints: ValueConstraints(notBlank: true)) var blank: String
  //~ 18 error: the default " " breaks the flag's own constraint: notBlank: true
}
