/// Where one node of a trie led: a value, nowhere, or to a fault.
struct PathPlace {
  /// The value's index on its tape, or one of the two marks.
  var index: UInt32
  /// The number of the text it is in; 0 for the outer payload.
  var text: UInt32

  static let unreached = PathPlace(index: .max, text: 0)
  static let broken = PathPlace(index: .max - 1, text: 0)

  @inline(__always) var isUnreached: Bool { index == .max }
  @inline(__always) var isBroken: Bool { index == .max - 1 }
}
