/// Where one node of a trie led: a value, nowhere, or to a fault.
struct PathPlace {
  /// The value's index on its tape, or one of the marks.
  var index: UInt32
  /// The number of the text it is in; 0 for the outer payload.
  var text: UInt32

  static let unreached = PathPlace(index: .max, text: 0)
  static let broken = PathPlace(index: .max - 1, text: 0)

  /// Where only tentative paths end for a value of the wrong kind, which is described by the detour of this number.
  static func detour(_ number: Int) -> PathPlace {
    PathPlace(index: .max - 2, text: UInt32(truncatingIfNeeded: number))
  }

  @inline(__always) var isUnreached: Bool { index == .max }
  @inline(__always) var isBroken: Bool { index &- (.max - 2) < 2 }
  @inline(__always) var isDetour: Bool { index == .max - 2 }
}
