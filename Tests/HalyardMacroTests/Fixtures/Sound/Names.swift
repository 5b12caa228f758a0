// swift-format-ignore-file
import Halyard
enum Halyard {}
enum Swift {}
struct Positions {}
@FlagContainer struct Inner {
  struct Swift {}
  enum Halyard {}
  struct Int8 {}
  @Flag(default: 3, description: "d") var declare: Int
  @Flag(default: 3, description: "d") var flagCount: Int
  @Flag(default: 3, description: "d") var keyEncoding: Int
  @Flag(default: 3, description: "d") var `init`: Int
  @Flag(default: 3, description: "d") var `self`: Int
  @Flag(default: 3, description: "d") var `Type`: Int
  @Flag(default: 3, description: "d") var Halyard: Int
  @Flag(default: 3, description: "d") var Swift: Int
  @Flag(default: 3, description: "d") var FlagPositions: Int
  @Flag(default: 3, description: "d") var Positions: Int
  @Flag(default: flags, description: "d") var flags: Int
  @Flag(default: 3, description: "d") var slots: Int
  @Flag(default: 3, description: "d") var end: Int
  @Flag(default: 3, description: "d") var END: Int
  @Flag(default: 3, description: "d") var `1st`: Int
  @Flag(default: 3, description: "d") var Über: Int
  static let flags = 3
  static let keyEncoding = FlagKeyEncoding.verbatim
}
@FlagContainer struct App {
  @FlagGroup var Halyard: Inner
  @FlagGroup var Swift: Inner
  @FlagGroup var FlagPositions: Inner
  @FlagGroup var `self`: Inner
  @FlagGroup var `two words`: Inner
  @FlagContainer struct Same { @FlagGroup var inner: Same; @FlagContainer struct Same { @Flag(default: 3, description: "d") var x: Int } }
}
@FlagRecord struct Record {
  struct Halyard {}
  enum Swift {}
  var fields: Int
  var values: Int
  var Halyard: Int
  var `self`: Int
  var `init`: Int = 3
  var recordSchema: Int
  var recordKey: Int
  var write: Int
}
@FlagRecord struct Keyed { @FlagRecordKey var recordKey: String }
@FlagRecord struct `Raw→"Record` {
  @FlagRecordKey var `k"k`: Int
  var `a→b`: Int = 3
  var `“x’`: String?
}
@FlagContainer struct `Raw→"Flags` {
  @FlagContainer struct `Raw→Group` { @Flag(default: 3, description: "d") var x: Int }
  @Flag(default: 3, description: "d") var `q"q`: Int
  @Flag(default: 3, description: "d") var `a→b’“`: Int
  @Flag(default: 3, description: "d") var 😀: Int
  @FlagGroup var `g→"g`: `Raw→Group`
}
func references(of flags: `Raw→"Flags`, _ inner: Inner) -> [FlagReference<Int>] {
  [flags.$😀, flags.`$q"q`, flags.`g→"g`.$x, inner.$Über]
}
