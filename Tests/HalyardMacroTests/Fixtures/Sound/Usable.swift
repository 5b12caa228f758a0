// swift-format-ignore-file
import Halyard

@FlagContainer @usableFromInline struct Usable {
  @Flag(default: 3, description: "One") @usableFromInline var one: Int
  @Flag(default: 3, description: "Two") var two: Int
  @FlagGroup @usableFromInline var usable: UsableGroup
  @FlagGroup var hidden: Hidden
  @Flag(default: 3, description: "Three") @usableFromInline var three: Int
}
@FlagContainer(keyEncoding: .verbatim) @usableFromInline struct UsableGroup {}
@FlagContainer struct Hidden {}

@FlagRecord @usableFromInline struct UsableRecord {
  @FlagRecordKey("id") @usableFromInline var name: String
  var number: Int = 3
}

@FlagContainer @frozen public struct Frozen {
  @Flag(default: 3, description: "One") public var one: Int
}
@FlagContainer public struct Grouped {
  @FlagGroup public var frozen: Frozen
  @FlagGroup var usable: Usable
  @Flag(default: 3, description: "One") public var one: Int
}
