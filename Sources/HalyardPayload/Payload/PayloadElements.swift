/// The elements of an array node, in order. Making and iterating it allocates nothing.
public struct PayloadElements: Sequence, Sendable {
  @usableFromInline let storage: PayloadStorage
  @usableFromInline let first: Int
  @usableFromInline let end: Int

  @inlinable
  init(_ node: PayloadNode) {
    storage = node.storage
    first = node.index + 1
    end = node.isKind(.array) ? Int(node.entry.link) : first
  }

  /// An iterator from the first element.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(storage: storage, index: first, end: end) }

  /// Walks the elements; each step is constant time.
  public struct Iterator: IteratorProtocol, Sendable {
    @usableFromInline let storage: PayloadStorage
    @usableFromInline var index: Int
    @usableFromInline let end: Int

    @inlinable
    init(storage: PayloadStorage, index: Int, end: Int) {
      self.storage = storage
      self.index = index
      self.end = end
    }

    /// The next element, or nil behind the last.
    @inlinable
    public mutating func next() -> PayloadNode? {
      guard index < end else { return nil }
      defer { index = storage.next(after: index) }
      return PayloadNode(storage: storage, index: index)
    }
  }
}
