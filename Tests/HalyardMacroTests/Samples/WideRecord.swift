import Halyard

/// A record of so many fields that they are read in parts, the last of which holds one.
@FlagRecord
struct WideRecord {
  var field0: Int
  var field1: Int = 1
  var field2: Int
  var field3: Int = 3
  var field4: Int
  var field5: Int = 5
  var field6: Int
  var field7: Int = 7
  var field8: Int
  var field9: Int = 9
  var field10: Int
  var field11: Int = 11
  var field12: Int
  var field13: Int = 13
  var field14: Int
  var field15: Int = 15
  var field16: Int
  var field17: Int = 17
  var field18: Int
  var field19: Int = 19
  var field20: Int
  var field21: Int = 21
  var field22: Int
  var field23: Int = 23
  var field24: Int
  var field25: Int = 25
  var field26: Int
  var field27: Int = 27
  var field28: Int
  var field29: Int = 29
  var field30: Int
  var field31: Int = 31
  var field32: Int
}

@FlagContainer
struct WideFlags {
  @Flag(default: [], description: "Wide", remoteKey: "wide") var wide: [WideRecord]
  @Flag(default: 1, description: "Raw", remoteKey: "raw") var `a→"b"`: Int
}
