/// All selectors at one ``TrieNode``.
struct TrieSelectors: Sendable {
  /// The root of the tree of members that the conditions look at.
  var memberRoot: Int
  /// How many members these are.
  var memberCount: Int { memberPaths.count }
  var memberPaths: [PayloadPath] = []
  /// For each member its node in the tree.
  var memberNodes: [Int] = []
  /// For each member the kinds that the conditions ask for, as bits; behind the builder those that it may be of.
  var memberKinds: [UInt32] = []
  /// The selectors, in groups of those that look at the same members.
  var groups: [TrieGroup] = []
  /// For each member where the groups begin that are tried when an element has it; behind them their end. Each group is
  /// tried for one of its members, the one that the fewest groups look at.
  var groupStarts: [Int32] = []
  /// The node behind each selector.
  var children: [Int32] = []
  /// The conditions of each selector, as first written.
  var conditions: [[PathCondition]] = []

  /// The kinds of values that can equal a scalar, as bits; numbers of both kinds are one.
  static func bits(_ scalar: PathScalar) -> UInt32 {
    switch scalar {
    case .null: bit(.null)
    case .bool: bit(.bool)
    case .integer, .real: bit(.integer) | bit(.real)
    case .string: bit(.string)
    }
  }

  /// The kinds that a member may be of for which these are asked. Null is no value of any kind; where nothing else is asked
  /// for, nobody knows the kind.
  static func allowed(_ asked: UInt32) -> UInt32 { asked == bit(.null) ? .max : asked | bit(.null) }

  /// The kinds of the conditions on a member, but for null.
  func wantedKinds(of member: Int) -> [PayloadKind] {
    PayloadKind.allCases.filter { $0 != .null && memberKinds[member] & Self.bit($0) != 0 }
  }

  @inline(__always)
  static func bit(_ kind: PayloadKind) -> UInt32 { 1 << UInt32(kind.rawValue) }
}
