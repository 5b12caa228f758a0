/// The members of an object node, in document order. Iterating it makes only the key strings asked for.
public struct PayloadMembers: Sequence, Sendable {
  private let storage: PayloadStorage
  private let first: Int
  private let end: Int

  init(_ node: PayloadNode) {
    storage = node.storage
    first = node.index + 1
    end = node.kind == .object ? Int(node.entry.link) : first
  }

  /// An iterator from the first member.
  public func makeIterator() -> Iterator { Iterator(storage: storage, index: first, end: end) }

  /// Walks the members; each step is constant time.
  public struct Iterator: IteratorProtocol, Sendable {
    let storage: PayloadStorage
    var index: Int
    let end: Int

    /// The next member, or nil behind the last.
    public mutating func next() -> PayloadMember? {
      guard index < end else { return nil }
      defer { index = storage.next(after: index + 1) }
      return PayloadMember(storage: storage, keyIndex: index)
    }
  }
}
