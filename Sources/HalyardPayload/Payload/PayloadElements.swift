/// The elements of an array node, in order. Making and iterating it allocates nothing.
public struct PayloadElements: Sequence, Sendable {
  private let storage: PayloadStorage
  private let first: Int
  private let end: Int

  init(_ node: PayloadNode) {
    storage = node.storage
    first = node.index + 1
    end = node.kind == .array ? Int(node.entry.link) : first
  }

  /// An iterator from the first element.
  public func makeIterator() -> Iterator { Iterator(storage: storage, index: first, end: end) }

  /// Walks the elements; each step is constant time.
  public struct Iterator: IteratorProtocol, Sendable {
    let storage: PayloadStorage
    var index: Int
    let end: Int

    /// The next element, or nil behind the last.
    public mutating func next() -> PayloadNode? {
      guard index < end else { return nil }
      defer { index = storage.next(after: index) }
      return PayloadNode(storage: storage, index: index)
    }
  }
}
