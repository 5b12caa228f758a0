/// Where the members that selectors look at are in one element of an array.
///
/// The pointers hold inside the closure that gave the room. Emptied in the number of members found, not of those looked
/// for: most elements have few of many.
struct FoundMembers {
  /// By member number the tape index of the value; the greatest number for none.
  let indices: UnsafeMutableBufferPointer<UInt32>
  private let numbers: UnsafeMutableBufferPointer<UInt32>
  private(set) var count = 0

  /// None found. `room` has two places for each member, all of them the greatest number.
  init(_ room: UnsafeMutableBufferPointer<UInt32>) {
    let half = room.count / 2
    indices = UnsafeMutableBufferPointer(rebasing: room[..<half])
    numbers = UnsafeMutableBufferPointer(rebasing: room[half...])
  }

  /// The member that was found at this place in the order of finding.
  @inline(__always)
  func member(_ number: Int) -> Int { Int(numbers[number]) }

  /// Notes where a member is.
  @inline(__always)
  mutating func note(_ member: Int, at index: Int) {
    if indices[member] == .max {
      numbers[count] = UInt32(truncatingIfNeeded: member)
      count &+= 1
    }
    indices[member] = UInt32(truncatingIfNeeded: index)
  }

  /// Forgets those found.
  @inline(__always)
  mutating func removeAll() {
    for number in 0..<count { indices[Int(numbers[number])] = .max }
    count = 0
  }
}
