/// One node of a ``PathTrie``: where all paths lead that begin with the same steps.
///
/// Its children lie in the trie's flat arrays; a number below zero stands for none.
struct TrieNode: Sendable {
  /// The node one step up; the roots have none.
  var parent: Int32
  /// How many steps lead here from the root.
  var depth: Int32
  var keyStart: Int32 = 0
  var keyCount: Int32 = 0
  /// Where the node's hash table of keys begins, and the number of its slots less one.
  var slotStart: Int32 = 0
  var slotMask: Int32 = 0
  var indexStart: Int32 = 0
  var indexCount: Int32 = 0
  /// The number of the node's ``TrieSelectors``.
  var selectors: Int32 = -1
  /// The node behind `|json`.
  var hop: Int32 = -1
  /// In a tree of members that selectors look at: which of them this is.
  var member: Int32 = -1
  /// The first target here and below.
  var firstTarget: Int32 = .max
  /// How many targets stand here and below; none for members that only a selector's conditions read.
  var targetCount: Int32 = 0
  var ownTargetCount: Int32 = 0
  /// How many of the targets here and below are no auxiliary ones.
  var countedTargets: Int32 = 0
  /// Whether what stands here is read with all that is in it.
  var isRead = false
  /// Whether every target here and below may be null.
  var areAllOptional = true
  /// Whether for every target here and below another path may be taken.
  var areAllTentative = true
  /// Whether the value of some target here or below must not be shown.
  var isAnySensitive = false

  /// So many keys at most are looked through one by one; more have a table.
  static let scannedKeyCount: Int32 = 4

  var keys: Range<Int> { Int(keyStart)..<Int(keyStart &+ keyCount) }
  var indices: Range<Int> { Int(indexStart)..<Int(indexStart &+ indexCount) }
  var hasElements: Bool { indexCount > 0 || selectors >= 0 }
  var hasKeysOnly: Bool { keyCount > 0 && indexCount == 0 && selectors < 0 && hop < 0 }
  var isLeaf: Bool { keyCount == 0 && indexCount == 0 && selectors < 0 && hop < 0 }
}
