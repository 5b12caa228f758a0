import Halyard
let team = "growth"
@FlagContainer
struct Arguments {
  @Flag(default: 3, description: "One", owner: team) var one: Int
  @FlagGroup(description: team) var group: Group
}
@FlagContainer
struct Group {}
@FlagRecord
struct Record {
  @FlagRecordField(team) var name: String = "a"
}
