/// All selectors at one ``TrieNode``.
struct TrieSelectors: Sendable {
  /// The root of the tree of members that the conditions look at.
  var memberRoot: Int
  /// How many members these are.
  var memberCount = 0
  /// The selectors, in groups of those that look at the same members.
  var groups: [TrieGroup] = []
  /// For each member where the groups begin that are tried when an element has it; behind them their end. Each group is
  /// tried for one of its members, the one that the fewest groups look at.
  var groupStarts: [Int32] = []
  /// The node behind each selector.
  var children: [Int32] = []
  /// The conditions of each selector, as first written.
  var conditions: [[PathCondition]] = []
}
