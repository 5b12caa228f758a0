/// An element that some paths take at a ``TrieNode``.
struct TrieIndex: Sendable {
  /// The position; negative counts from the end.
  var position: Int
  /// The node behind the step.
  var child: Int32
  /// Whether the step was a bare decimal, which in an object is a key.
  var isDecimal: Bool
}
