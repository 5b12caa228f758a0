// swift-format-ignore-file
import Halyard

@FlagContainer struct Group { @Flag(default: true, description: "Whether") var isOn: Bool }

@FlagContainer
struct Unreadable {
  @Flag(default: 3, description: "Any") var anything: any FlagValue
  //~ 55 error: name the type of the values: any FlagValue does not say what a payload holds
  @Flag(default: 3, description: "Some") var something: some FlagValue
  //~ 57 error: name the type of the values: some FlagValue does not say what a payload holds
  @Flag(default: 3, description: "Unwrapped") var unwrapped: Int!
  //~ 62 error: a value is there or is nil, and is never unwrapped by itself: Int! cannot be read
  @Flag(description: "A pair") var pair: (Int, Int) = (1, 2)
  //~ 42 error: no payload holds a value of (Int, Int): a record or a JSONFlag has named members
  @Flag(description: "A function") var function: [() -> Int] = []
  //~ 50 error: no payload holds a value of [() -> Int]: a record or a JSONFlag has named members
  @Flag(description: "Numbered") var numbered: [Int: String] = [:]
  //~ 48 error: the names of an object's members are strings: [Int: String] needs String keys
  @Flag(description: "One letter") var letter: Character = "a"
  //~ 48 error: type 'Character' does not conform to protocol 'FlagValue'
  @Flag(description: "A set") var set: Set<Int> = []
  //~ 40 error: type 'Set<Int>' does not conform to protocol 'FlagValue'
  @Flag(description: "A container") var group: Group
  //~ 41 error: group needs a default: the value where no source has one; a container takes @FlagGroup
  @Flag(description: "A misspelt type") var misspelt: Strnig = "a"
  //~ 55 error: cannot find type 'Strnig' in scope
  //~ 55 error: cannot find type 'Strnig' in scope
  //~ 69 error: cannot find type 'Strnig' in scope
  @FlagGroup var misspeltGroup: Gruop
  //~ 33 error: cannot find type 'Gruop' in scope
  //~ 47 error: cannot find type 'Gruop' in scope
  #if DEBUG
    @Flag(default: 3, description: "Half a condition")
  //~ 5 error: put the whole declaration into the #if: @Flag alone cannot depend on it
  #endif
  var conditional: Int
}

@FlagRecord
struct UnreadableFields {
  var anything: any FlagValue
  //~ 17 error: name the type of the values: any FlagValue does not say what a payload holds
  var unwrapped: Int!
  //~ 18 error: a value is there or is nil, and is never unwrapped by itself: Int! cannot be read
  #if DEBUG
    @FlagRecordKey
  //~ 5 error: put the whole declaration into the #if: @FlagRecordKey alone cannot depend on it
  #endif
  var conditional: Int
}

@FlagRecord struct Empty { static let shared = 3 }
  //~ 20 error: a record needs a field: Empty stores nothing
