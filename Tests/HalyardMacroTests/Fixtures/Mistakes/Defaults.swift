// swift-format-ignore-file
import Halyard

enum Tier: String, FlagValue, CaseIterable { case free, pro }
enum Theme: String, FlagValue, CaseIterable { case light }

@FlagContainer
struct Defaults {
  @Flag(default: "x", description: "A literal of another type") var isOn: Bool
  //~ 18 error: cannot convert value of type 'String' to specified type 'Bool'
  @Flag(
    default:
      Theme.light,
  //~ 13 error: cannot assign value of type 'Theme' to type 'Tier'
    description: "A value of another type")
  var tier: Tier
  @Flag(description: "A literal of another type") var number: Int = "x"
  //~ 69 error: cannot convert value of type 'String' to specified type 'Int'
  @Flag(description: "A value of another type")
  var theme: Theme = Tier.free
  //~ 27 error: cannot convert value of type 'Tier' to specified type 'Theme'
  @Flag(default: 3, description: "An optional of another type") var text: String?
  //~ 18 error: cannot convert value of type 'Int' to specified type 'String'
  @Flag(description: "A range of another type", in: 0...1.5) var range: Int = 1
  //~ 57 error: cannot convert value of type 'Double' to expected argument type 'Int'
  @Flag(default: 3, description: "A range of another type", in: 0...10) var string: Double
  @Flag(description: "No default") var none: Int
  //~ 40 error: none needs a default: the value where no source has one
  @Flag(description: "No default") var noneOptional: Int?
  //~ 40 error: noneOptional needs a default: the value where no source has one
  @Flag(default: 3, description: "Two defaults") var both: Int = 4
  //~ 66 error: both has two defaults: keep one
  @Flag(description: "No type") var untyped = 3
  //~ 37 error: write the type of untyped: macros do not see what is inferred
  @Flag(description: "No type") var untypedTier = Tier.free
  //~ 37 error: write the type of untypedTier: macros do not see what is inferred
  @Flag(default: 3, description: "No type") var bare
  //~ 49 error: type annotation missing in pattern
  @Flag(default: 3) var undescribed: Int
  //~ 19 error: missing argument for parameter 'description' in macro expansion
  @Flag var alone: Int = 3
  //~ 8 error: missing argument for parameter 'description' in macro expansion
  @Flag(description: " ") var blank: Int = 3
  //~ 22 error: say what the flag is for
  @Flag(default: .free, description: "No context") var contextual: Tier
  //~ 19 error: cannot infer contextual base in reference to member 'free'
  @Flag(description: "No such case") var nameless: Tier = .nope
  //~ 60 error: type 'Tier' has no member 'nope'
  //~ 60 error: type 'Tier' has no member 'nope'
}
