/// All selectors at one ``TrieNode``.
struct TrieSelectors: Sendable {
  /// The root of the tree of members that the conditions look at.
  var memberRoot: Int
  /// How many members these are.
  var memberCount = 0
  /// The selectors, sorted by the members that they look at.
  var groups: [TrieGroup] = []
  /// The node behind each selector.
  var children: [Int32] = []
  /// The conditions of each selector, as first written.
  var conditions: [[PathCondition]] = []
}
