// swift-format-ignore-file
import Halyard

@FlagContainer class Class { @Flag(default: 2, description: "Number") var number: Int }
  //~ 16 error: a container of flags is a struct, not a class
@FlagContainer enum Enum { case one }
  //~ 16 error: a container of flags is a struct, not an enum
struct Outside { @Flag(default: 2, description: "Number") var number: Int }
  //~ 18 error: @Flag belongs to a struct with @FlagContainer in front
struct OutsideGroup { @FlagGroup var group: Sound }
  //~ 23 error: @FlagGroup belongs to a struct with @FlagContainer in front
struct OutsideField { @FlagRecordField("name") var field: Int }
  //~ 23 error: @FlagRecordField belongs to a field of a struct with @FlagRecord in front

struct Outer {
  @FlagContainer private struct Hidden { @Flag(default: 2, description: "Number") var number: Int }
  //~ 18 error: a nested Hidden cannot be private here: make it fileprivate
  @FlagRecord private struct HiddenRecord { var number: Int }
  //~ 15 error: a nested HiddenRecord cannot be private here: make it fileprivate
}

@FlagContainer
struct Sound {
  @Flag(default: true, description: "Whether") var isOn: Bool
}
