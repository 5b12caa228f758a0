// swift-format-ignore-file
import Halyard

struct NoContainer {}
enum Tier: String, FlagValue, CaseIterable { case free, pro }
enum Theme: String, FlagValue, CaseIterable { case light }

@FlagContainer
struct Properties {
  @Flag(description: "A constant") let constant: Int = 3
  //~ 40 error: cannot expand accessor macro on variable declared with 'let'
  @Flag(description: "Observed") var observed: Int = 3 { didSet { print("set") } }
  //~ 56 error: a flag is never set, so that nothing is observed here; the pole tells of changes
  @Flag(description: "Watched") var watched: Int = 3 {
  //~ 54 error: a flag is never set, so that nothing is observed here; the pole tells of changes
    willSet {}
  }
  @Flag(description: "Two at once") var one: Int = 3, two: Int = 2
  //~ 41 error: accessor macro 'Flag(description:key:remoteKey:owner:expires:killSwitch:tags:required:sensitive:constraints:)' can only apply to a single variable
  //~ 55 error: accessor macro 'Flag(description:key:remoteKey:owner:expires:killSwitch:tags:required:sensitive:constraints:)' can only apply to a single variable
  @Flag(default: 2, description: "Static") static var shared: Int
  //~ 3 error: a flag belongs to its container's values: it cannot be static
  @Flag(default: 2, description: "Computed") var computed: Int { 3 }
  //~ 64 error: a flag gets its value from its sources: remove the getter
  @Flag(default: 2, description: "Both") @FlagGroup var both: Int
  //~ 42 error: a property is a flag or a group, not both
  //~ 57 error: expansion of macro 'FlagGroup(description:)' did not produce a non-observing accessor (such as 'get') as expected
  var stored = 3
  //~ 7 error: stored is neither a flag nor a group, and a container stores nothing else: put @Flag or @FlagGroup in front, or make it static or computed
  let tuple: (Int, Int), other: Int
  //~ 7 error: this is neither a flag nor a group, and a container stores nothing else: put @Flag or @FlagGroup in front, or make it static or computed
  #if DEBUG
    var conditional: Int
  //~ 9 error: conditional is neither a flag nor a group, and a container stores nothing else: put @Flag or @FlagGroup in front, or make it static or computed
  #else
    var unconditional: Int
  //~ 9 error: unconditional is neither a flag nor a group, and a container stores nothing else: put @Flag or @FlagGroup in front, or make it static or computed
  #endif

  static let allowed = 3
  var allowedToo: Int { 3 }
  func alsoAllowed() -> Int { allowedToo }
}

@FlagContainer
struct Groups {
  @FlagGroup var notContainer: NoContainer
  //~ 32 error: type 'NoContainer' does not conform to protocol 'FlagContainer'
  @FlagGroup(description: "A flag's type")
  var number: Int
  //~ 15 error: type 'Int' does not conform to protocol 'FlagContainer'
  @FlagGroup
  var withValue: Sound = fatalError()
  //~ 26 error: a group has no value of its own; its flags have defaults
  //~ 26 error: cannot convert value of type 'Never' to specified type 'Sound'
  @FlagGroup var withoutType
  //~ 18 error: type annotation missing in pattern
  @FlagGroup var sound: Sound
}

@FlagContainer
struct Sound {
  @Flag(default: true, description: "Whether") var isOn: Bool
}

@FlagContainer
struct Attributes {
  @Flag(default: 1, description: "First") @Flag(default: 2, description: "Second") var twice: Int
  //~ 43 error: a property has one @Flag: only the first one counts
  @FlagGroup @FlagGroup var group: AttributesGroup
  //~ 14 error: a property has one @FlagGroup: only the first one counts
  @Flag(default: 1, description: "Subscript") subscript(number: Int) -> Int { number }
  //~ 3 error: @Flag belongs to a property, not a subscript
  @FlagGroup subscript(text: String) -> Int { 0 }
  //~ 3 error: @FlagGroup belongs to a property, not a subscript
}
@FlagContainer struct AttributesGroup {}
