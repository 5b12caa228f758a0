// swift-format-ignore-file
import Halyard

nonisolated enum Team { static let growth = "growth" }
nonisolated let rules = ValueConstraints(minLength: 1)
nonisolated let path = "checkout.retries"

@FlagContainer
struct Arguments {
  static let own = "own"
  @Flag(default: "a", description: "Why \(Team.growth)", owner: Team.growth, constraints: rules) var text: String
  @Flag(default: Self.own, description: "Mine", key: FlagKey("b"), owner: own, tags: [own, "b"]) var name: String?
  #if DEBUG
    @Flag(default: 3, description: "One", remoteKey: path) var one: Int
  #else
    @Flag(description: "One", remoteKey: path, in: 0...Int(8)) var one: Int = 3
  #endif
  @Flag(description: "Both", sensitive: !false) var `two words`: Int = 3
  @FlagGroup(description: Team.growth) var group: Group
  @Flag(default: 4, description: "Last", tags: []) var last: Int
}

@FlagContainer public struct Group {
  @Flag(default: 3, description: "One", owner: "growth", tags: Array(repeating: "a", count: 2)) public var one: Int
}

@FlagRecord
public struct Record {
  @FlagRecordKey(Team.growth, constraints: rules) var key: String
  @FlagRecordField(constraints: rules) var text: String = "a"
  @FlagRecordField(nil as String?) var other: String?
  @FlagRecordField("last") public var last: String?
}
