/// The members of an object in the order of their keys' UTF-16.
struct SortedMembers {
  /// The keys, unescaped, one behind the other.
  private let text: [UInt8]
  private let members: [(key: Range<Int>, value: Int)]

  /// Sorts the members of the object at a tape index. Time is that of sorting the keys.
  init(_ index: Int, _ storage: PayloadStorage) {
    var text: [UInt8] = []
    var members: [(key: Range<Int>, value: Int)] = []
    var child = index + 1
    let end = storage.next(after: index)
    while child < end {
      let start = text.count
      storage.withText(storage.tape[child]) { text.append(contentsOf: $0) }
      members.append((start..<text.count, child + 1))
      child = storage.next(after: child + 1)
    }
    text.withUnsafeBufferPointer { text in
      members.sort { CodeUnitOrder.precedes(text[$0.key], text[$1.key]) }
    }
    self.text = text
    self.members = members
  }

  var count: Int { members.count }

  /// The tape index of a member's value.
  func value(_ position: Int) -> Int { members[position].value }

  /// Calls `body` with a member's key.
  func withKey(_ position: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    text.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[members[position].key])) }
  }
}
