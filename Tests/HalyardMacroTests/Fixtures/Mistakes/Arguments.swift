// swift-format-ignore-file
import Halyard
let three = 3
@FlagContainer
struct Arguments {
  @Flag(default: 2, description: "d", owner: nope) var owner: Int
  //~ 46 error: cannot find 'nope' in scope
  @Flag(default: 2, description: "d", owner: 3) var number: Int
  //~ 46 error: cannot convert value of type 'Int' to expected argument type 'String'
  @Flag(default: 2, description: "d", owner: three) var constant: Int
  //~ 46 error: cannot convert value of type 'Int' to expected argument type 'String'
  @Flag(default: 2, description: "d", tags: [nope]) var tags: Int
  //~ 46 error: cannot find 'nope' in scope
  @Flag(default: 2, description: "d", constraints: nope) var constraints: Int
  //~ 52 error: cannot find 'nope' in scope
  @Flag(default: 2, description: "d", constraints: ValueConstraints(minimum: 3)) var minimum: Int
  //~ 78 error: cannot convert value of type 'Int' to expected argument type 'String'
  @Flag(default: 2, description: nope) var description: Int
  //~ 34 error: cannot find 'nope' in scope
  @Flag(default: nope, description: "d") var value: Int
  //~ 18 error: cannot find 'nope' in scope
  @Flag(default: [nope], description: "d") var values: [Int]
  //~ 19 error: cannot find 'nope' in scope
  @Flag(default: 2, description: "d", in: 0...nope) var range: Int
  //~ 47 error: cannot find 'nope' in scope
  @Flag(default: 2, description: "d", remoteKey: .x, required: 2) var two: Int
  //~ 51 error: type 'String?' has no member 'x'
  //~ 64 error: cannot convert value of type 'Int' to expected argument type 'Bool'
  @FlagGroup(description: 3) var group: Group
  //~ 27 error: cannot convert value of type 'Int' to expected argument type 'String'
  @FlagGroup(description: nope) var other: Group
  //~ 27 error: cannot find 'nope' in scope
  #if DEBUG
    @Flag(default: 2, description: "d", owner: nope) var conditional: Int
  #else
    @Flag(default: 2, description: "d", owner: nope) var conditional: Int
  //~ 48 error: cannot find 'nope' in scope
  #endif
}
@FlagContainer struct Group {}
@FlagContainer(keyEncoding: .nope) struct Encoding {}
  //~ 30 error: type 'FlagKeyEncoding' has no member 'nope'
@FlagContainer(description: nope) struct Description {}
  //~ 29 error: cannot find 'nope' in scope

@FlagRecord struct Record {
  @FlagRecordField(nope) var name: Int
  //~ 20 error: cannot find 'nope' in scope
  @FlagRecordField("b", constraints: nope) var constraints: Int
  //~ 38 error: cannot find 'nope' in scope
  @FlagRecordField("c", constraints: ValueConstraints(minLength: "x")) var text: String = "a"
  //~ 66 error: cannot convert value of type 'String' to expected argument type 'Int'
  @FlagRecordKey(3) var number: Int
  //~ 18 error: cannot convert value of type 'Int' to expected argument type 'String'
}
