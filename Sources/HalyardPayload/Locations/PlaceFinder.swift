/// Finds the paths, lines and columns of offsets that are asked for in ascending order.
///
/// It walks the tape once for all of them together, skipping what holds none.
package struct PlaceFinder {
  private struct Frame {
    var index: Int
    var child: Int
    var ordinal: Int
    /// The key of the child, once it was asked for.
    var key: String?
  }

  private let storage: PayloadStorage
  private var frames: [Frame] = []
  private var last = -1
  /// The offset lies between two children of the innermost frame: the place is that container itself.
  private var isBetween = false
  /// The steps that lead to the string this payload's text stands in.
  private let prefix: [FoundStep]

  package init(_ storage: PayloadStorage) {
    self.storage = storage
    if let enclosure = storage.enclosure {
      var outer = PlaceFinder(enclosure.storage)
      prefix = outer.steps(to: Int(enclosure.storage.tape[enclosure.index].start)) + [.json]
    } else {
      prefix = []
    }
  }

  /// The steps to the innermost value, or member, that holds the byte at `offset`.
  package mutating func steps(to offset: Int) -> [FoundStep] {
    if offset < last { frames.removeAll() }
    last = offset
    descend(to: offset)
    var steps = prefix
    for depth in frames.indices {
      if isBetween && depth == frames.count - 1 { break }
      if isObject(frames[depth].index) {
        // Kept, since a long key may stand above many places.
        let key = frames[depth].key ?? storage.text(storage.tape[frames[depth].child])
        frames[depth].key = key
        steps.append(.key(key))
      } else {
        steps.append(.index(frames[depth].ordinal))
      }
    }
    return steps
  }

  private func isObject(_ index: Int) -> Bool {
    storage.tape[index].rawKind == UInt32(PayloadKind.object.rawValue)
  }

  private func end(_ frame: Frame) -> Int { Int(storage.tape[frame.index].link) }

  /// Whether the container's bytes hold `offset`; one that was never closed holds all to the end.
  private func holds(_ index: Int, _ offset: Int) -> Bool {
    let entry = storage.tape[index]
    return offset >= Int(entry.start) && (offset < entry.end || !storage.isComplete && offset == entry.end)
  }

  private mutating func descend(to offset: Int) {
    isBetween = false
    guard storage.entryCount > 0 else { return }
    while let frame = frames.last, !holds(frame.index, offset) || offset == Int(storage.tape[frame.index].start) {
      frames.removeLast()
    }
    if frames.isEmpty { open(0, offset) }
    while let top = frames.indices.last {
      // The child that holds the offset, or none.
      let end = end(frames[top])
      while frames[top].child < end {
        let child = frames[top].child
        let value = storage.tape[child].isKey ? child + 1 : child
        // Reading stopped before the value of this key: what follows is what should have been it.
        if value == storage.entryCount { break }
        let entry = storage.tape[value]
        if offset < entry.end || !storage.isComplete && entry.isContainer && offset == entry.end { break }
        frames[top].child = storage.next(after: value)
        frames[top].ordinal += 1
        frames[top].key = nil
      }
      let child = frames[top].child
      guard child < end, offset >= Int(storage.tape[child].start) else {
        isBetween = true
        return
      }
      let value = storage.tape[child].isKey ? child + 1 : child
      guard value < storage.entryCount, open(value, offset) else { return }
    }
  }

  /// Opens a container that holds the offset behind its own first byte.
  @discardableResult
  private mutating func open(_ index: Int, _ offset: Int) -> Bool {
    let entry = storage.tape[index]
    guard entry.isContainer, holds(index, offset), offset > Int(entry.start) else { return false }
    frames.append(Frame(index: index, child: index + 1, ordinal: 0))
    return true
  }
}
