// swift-format-ignore-file
import Halyard

enum Text: String, CaseIterable { case free }
enum Number: Int, Comparable { case low, high
  static func < (left: Number, right: Number) -> Bool { left.rawValue < right.rawValue } }
enum Bare { case one }
struct Raw: RawRepresentable, Equatable { let rawValue: String }
struct Plain: Equatable {}
final class Object: Sendable {}
enum Tier: String, FlagValue, CaseIterable { case free }

@FlagContainer
struct Stated {
  @Flag(default: Text.free, description: "An enum of texts") var text: Text
  //~ 72 error: type 'Text' does not conform to protocol 'FlagValue'
  @Flag(default: Number.low, description: "An enum of numbers") var number: Number
  //~ 77 error: type 'Number' does not conform to protocol 'FlagValue'
  @Flag(default: Bare.one, description: "An enum without raw values") var bare: Bare
  //~ 81 error: type 'Bare' does not conform to protocol 'FlagValue'
  @Flag(default: Raw(rawValue: "a"), description: "A struct with a raw value") var raw: Raw
  //~ 89 error: type 'Raw' does not conform to protocol 'FlagValue'
  @Flag(default: Plain(), description: "A struct", sensitive: true) var plain: Plain
  //~ 80 error: type 'Plain' does not conform to protocol 'FlagValue'
  @Flag(default: Object(), description: "A class") var object: Object
  //~ 64 error: type 'Object' does not conform to protocol 'FlagValue'
  @Flag(default: "a" as Character, description: "A type of the standard library") var letter: Character
  //~ 95 error: type 'Character' does not conform to protocol 'FlagValue'
  @Flag(default: Text.free, description: "An optional") var optional: Text?
  //~ 71 error: 'FlagReference' requires that 'Text' conform to 'FlagValue'
  //~ 71 error: type 'Text' does not conform to protocol 'FlagValue'
  @Flag(default: nil, description: "An optional, nil") var none: Raw?
  //~ 66 error: 'FlagReference' requires that 'Raw' conform to 'FlagValue'
  //~ 66 error: type 'Raw' does not conform to protocol 'FlagValue'
  @Flag(default: [Text.free], description: "An array") var array: [Text]
  //~ 67 error: 'FlagReference' requires that 'Text' conform to 'FlagValue'
  //~ 67 error: type 'Text' does not conform to protocol 'FlagValue'
  @Flag(default: [], description: "An empty array") var empty: [Plain]
  //~ 64 error: 'FlagReference' requires that 'Plain' conform to 'FlagValue'
  //~ 64 error: type 'Plain' does not conform to protocol 'FlagValue'
  @Flag(default: ["a": Text.free], description: "A dictionary") var dictionary: [String: Text]
  //~ 81 error: 'FlagReference' requires that 'Text' conform to 'FlagValue'
  //~ 81 error: type 'Text' does not conform to protocol 'FlagValue'
}

@FlagContainer
struct Initial {
  @Flag(description: "An enum of texts") var text: Text = .free
  //~ 52 error: type 'Text' does not conform to protocol 'FlagValue'
  @Flag(description: "An enum of numbers") var number: Number = .low
  //~ 56 error: type 'Number' does not conform to protocol 'FlagValue'
  @Flag(description: "An enum without raw values") var bare: Bare = .one
  //~ 62 error: type 'Bare' does not conform to protocol 'FlagValue'
  @Flag(description: "A struct with a raw value") var raw: Raw = Raw(rawValue: "a")
  //~ 60 error: type 'Raw' does not conform to protocol 'FlagValue'
  @Flag(description: "A struct") var plain: Plain = Plain()
  //~ 45 error: type 'Plain' does not conform to protocol 'FlagValue'
  @Flag(description: "A class") var object: Object = Object()
  //~ 45 error: type 'Object' does not conform to protocol 'FlagValue'
  @Flag(description: "An optional") var optional: Text? = .free
  //~ 51 error: 'FlagReference' requires that 'Text' conform to 'FlagValue'
  //~ 51 error: type 'Text' does not conform to protocol 'FlagValue'
  @Flag(description: "An optional, nil") var none: Raw? = nil
  //~ 52 error: 'FlagReference' requires that 'Raw' conform to 'FlagValue'
  //~ 52 error: type 'Raw' does not conform to protocol 'FlagValue'
  @Flag(description: "An array") var array: [Text] = [.free]
  //~ 45 error: 'FlagReference' requires that 'Text' conform to 'FlagValue'
  //~ 45 error: type 'Text' does not conform to protocol 'FlagValue'
  @Flag(description: "A dictionary") var dictionary: [String: Text] = [:]
  //~ 54 error: 'FlagReference' requires that 'Text' conform to 'FlagValue'
  //~ 54 error: type 'Text' does not conform to protocol 'FlagValue'
}

@FlagContainer
struct Ranges {
  @Flag(default: Number.low, description: "Stated", in: Number.low...Number.high) var stated: Number
  //~ 3 error: macro 'Flag(default:description:key:remoteKey:owner:expires:killSwitch:tags:required:sensitive:in:)' requires that 'Number' conform to 'FlagValue'
  @Flag(description: "Initial", in: Number.low...Number.high) var initial: Number = .low
  //~ 3 error: macro 'Flag(description:key:remoteKey:owner:expires:killSwitch:tags:required:sensitive:in:)' requires that 'Number' conform to 'FlagValue'
}

/// The compiler takes any default for what it is, and compares it with the property's type.
@FlagContainer
struct Others {
  @Flag(default: Tier.free as Any, description: "Any") var anything: Tier
  //~ 28 error: cannot assign value of type 'Any' to type 'Tier'
  @Flag(default: (1, 2), description: "A pair") var pair: Int
  //~ 18 error: cannot convert value of type '(Int, Int)' to specified type 'Int'
  @Flag(default: { 3 }, description: "A function") var function: Int
  //~ 18 error: function produces expected type 'Int'; did you mean to call it with '()'?
  @Flag(default: Text.free, description: "A value that is none") var tier: Tier
  //~ 23 error: cannot assign value of type 'Text' to type 'Tier'
  @Flag(default: [.free], description: "An element without context") var tiers: [Tier]
  //~ 20 error: reference to member 'free' cannot be resolved without a contextual type
  @Flag(default: .none, description: "No context") var none: Tier?
  //~ 19 error: cannot infer contextual base in reference to member 'none'
  @Flag(default: Tier.nope, description: "No such case") var nameless: Tier
  //~ 23 error: type 'Tier' has no member 'nope'
}

@FlagRecord struct TextField { var text: Text }
  //~ 42 error: type 'Text' does not conform to protocol 'FlagValue'
@FlagRecord struct NumberField { var number: Number = .low }
  //~ 46 error: type 'Number' does not conform to protocol 'FlagValue'
@FlagRecord struct RawField { var raw: Raw }
  //~ 40 error: type 'Raw' does not conform to protocol 'FlagValue'
@FlagRecord struct ArrayField { var array: [Text] }
  //~ 44 error: 'RecordFieldType' requires that 'Text' conform to 'FlagValue'
  //~ 44 error: type 'Text' does not conform to protocol 'FlagValue'
@FlagRecord struct DictionaryField { @FlagRecordField("names") var dictionary: [String: Raw] = [:] }
  //~ 80 error: 'RecordFieldType' requires that 'Raw' conform to 'FlagValue'
  //~ 80 error: type 'Raw' does not conform to protocol 'FlagValue'
@FlagRecord struct KeyField { @FlagRecordKey var key: Text }
  //~ 20 error: type 'KeyField' does not conform to protocol 'KeyedFlagRecord'
  //~ 20 error: type 'KeyField' does not conform to protocol 'KeyedFlagRecord'
  //~ 55 error: type 'Text' does not conform to protocol 'FlagValue'
@FlagRecord struct ObjectField { var object: Object }
  //~ 20 error: type 'ObjectField' does not conform to protocol 'Equatable'
  //~ 20 error: type 'ObjectField' does not conform to protocol 'Equatable'
  //~ 46 error: type 'Object' does not conform to protocol 'FlagValue'
