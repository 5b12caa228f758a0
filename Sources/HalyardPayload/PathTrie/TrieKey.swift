/// A key that some paths take at a ``TrieNode``.
///
/// One key can lead to two nodes: `["0"]` means a member alone, the decimal step `0` a member or an element.
struct TrieKey: Sendable {
  /// The process's ``KeyHash`` of the name.
  var hash: UInt32
  /// Where the name's UTF-8 lies among the trie's names.
  var nameStart: UInt32
  var nameLength: UInt32
  /// The node behind the key step.
  var keyChild: Int32 = -1
  /// The node behind the decimal step.
  var decimalChild: Int32 = -1
  /// Whether there is one node behind the key and no step goes on from it.
  var isPlain = false
  /// Whether there is one node behind the key, and all steps that go on from it are keys.
  var leadsToKeysOnly = false
}
