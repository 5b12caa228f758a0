extension PayloadStorage {
  /// The entries from the root's member or element down to an entry, each with its number in its container.
  ///
  /// The first few times it is walked down to, past all that stands in front of it; for more an index of all places is made, after
  /// which a place costs its depth.
  func descent(to index: Int) -> [(entry: Int, ordinal: Int)] {
    guard let places = placesWorthAnIndex else { return walkedDescent(to: index) }
    var descent: [(entry: Int, ordinal: Int)] = []
    var next = index
    while let container = places.container(of: next) {
      descent.append((next, places.ordinal(of: next)))
      next = container
    }
    return descent.reversed()
  }

  private func walkedDescent(to index: Int) -> [(entry: Int, ordinal: Int)] {
    var descent: [(entry: Int, ordinal: Int)] = []
    // More than most places are deep.
    descent.reserveCapacity(8)
    var container = 0
    while container < index {
      var (child, ordinal) = (container + 1, 0)
      // Past the children that end in front of it.
      while end(ofChildAt: child) <= index {
        child = end(ofChildAt: child)
        ordinal += 1
      }
      container = value(at: child)
      descent.append((index == child ? child : container, ordinal))
      if index == child { break }
    }
    return descent
  }

  /// The index behind an element or a member. Where reading stopped a key may be without a value.
  private func end(ofChildAt index: Int) -> Int {
    let value = value(at: index)
    return value < entryCount ? next(after: value) : entryCount
  }

  /// The value that a member's key stands in front of, or the value itself.
  private func value(at index: Int) -> Int { tape[index].isKey ? index + 1 : index }
}
