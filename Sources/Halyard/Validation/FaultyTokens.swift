/// The tokens of a payload that the reader found at fault, to tell values that hold one.
struct FaultyTokens {
  private let storage: PayloadStorage?
  /// Tape indices, ascending.
  private let indices: [Int]

  /// Looks through the tape of a payload with faults once; nil for one without.
  init(_ storage: PayloadStorage?) {
    self.storage = storage
    indices = storage.map { storage in (0..<storage.entryCount).filter { storage.tape[$0].isFaulty } } ?? []
  }

  /// Whether the value at a tape index holds one. Logarithmic.
  func areIn(_ index: Int, _ other: PayloadStorage) -> Bool {
    guard !indices.isEmpty, other === storage else { return false }
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < indices.count && indices[low] < other.next(after: index)
  }
}
