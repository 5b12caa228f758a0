extension PayloadNode {
  /// The value at `path`, which starts at this node; nil if there is none.
  ///
  /// It is nil, too, where the way leads through a value of another kind, where a selector means two elements, and where
  /// the text that `|json` enters is at fault. A value inside such a text is a node of a payload of its own.
  ///
  /// - Complexity: O(n) in the members and elements of the containers on the way, and in the text entered. For many
  ///   paths into one payload a schema's mapping is linear in all of them together.
  public func node(at path: PayloadPath) -> PayloadNode? {
    let trie = PathTrie([PathTarget(path)])
    let outcomes = trie.follow(from: self).outcomes
    guard case .found(let node) = outcomes.first, outcomes.texts.dropFirst().allSatisfy(\.isSound) else { return nil }
    return node
  }
}

extension Payload {
  /// The value at `path`; nil if there is none. See ``PayloadNode/node(at:)``.
  public func node(at path: PayloadPath) -> PayloadNode? { root.node(at: path) }
}
