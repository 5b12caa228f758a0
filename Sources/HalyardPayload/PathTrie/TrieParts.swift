/// The flat arrays of a trie while paths are followed.
///
/// The pointers hold inside ``PathTrie/follow(from:listedUnread:reading:)``, which keeps the arrays alive; every index into them
/// was made together with them, none comes from a payload. Pointers, because through the trie's own arrays a selector's
/// element took 40 per cent of its time in reference counting.
struct TrieParts {
  let nodes: UnsafeBufferPointer<TrieNode>
  let keys: UnsafeBufferPointer<TrieKey>
  let slots: UnsafeBufferPointer<UInt64>
  let indices: UnsafeBufferPointer<TrieIndex>
  let names: UnsafeBufferPointer<UInt8>
  let members: UnsafeBufferPointer<Int32>
  let wanted: UnsafeBufferPointer<WantedValues>
  let values: UnsafeBufferPointer<TrieValue>
  let selectors: [TrieSelectors]
}
