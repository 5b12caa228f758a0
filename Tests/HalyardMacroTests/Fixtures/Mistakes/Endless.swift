// swift-format-ignore-file
import Halyard

@FlagRecord
struct Node {
  var children: [Node] = []
  //~ 17 error: a record cannot hold itself: its schema would have no end; a JSONFlag of a Codable type can
  var named: [String: Node?] = [:]
  //~ 14 error: a record cannot hold itself: its schema would have no end; a JSONFlag of a Codable type can
  var spelled: Swift.Array<Self>? = nil
  //~ 16 error: a record cannot hold itself: its schema would have no end; a JSONFlag of a Codable type can
  var json: JSONFlag<[String]>
}
enum Space {
  @FlagRecord struct Inner { var other: [Space.Inner] = [] }
  //~ 41 error: a record cannot hold itself: its schema would have no end; a JSONFlag of a Codable type can
}
@FlagRecord struct Generic<T: FlagValue> { var value: T; var other: [Generic<[T]>] = [] }
  //~ 69 error: a record cannot hold itself: its schema would have no end; a JSONFlag of a Codable type can

@FlagContainer
struct Direct {
  @Flag(default: 1, description: "In front") var first: Int
  @FlagGroup var again: Direct
  //~ 25 error: a container cannot contain itself: its flags would have no end
  #if DEBUG
    @FlagGroup var more: Self
  //~ 26 error: a container cannot contain itself: its flags would have no end
  #endif
}
extension Space {
  @FlagContainer struct Group { @FlagGroup var again: Space.Group }
  //~ 55 error: a container cannot contain itself: its flags would have no end
}
@FlagContainer struct GenericGroup<T> { @FlagGroup var again: GenericGroup<[T]> }
  //~ 63 error: a container cannot contain itself: its flags would have no end
