/// What the reader found at fault in one text, to tell the values that it touches: those that hold such a token or a
/// repeated member, and those that stand in a member that is there twice, where nobody knows which is meant.
struct FaultyTokens {
  /// Tape indices, ascending.
  private let tokens: [Int]
  /// The values of members that have a second one, by where they begin, and the greatest end of those up to each.
  private let repeated: [(start: Int, end: Int)]

  /// Looks through the tape of a text with faults once.
  init(_ storage: PayloadStorage) {
    var tokens = (0..<storage.entryCount).filter { storage.tape[$0].isFaulty }
    var repeated: [(start: Int, end: Int)] = []
    for member in storage.repeatedMembers {
      for key in [Int(member.first), Int(member.second)] where key + 1 < storage.entryCount {
        tokens.append(key)
        repeated.append((key + 1, storage.next(after: key + 1)))
      }
    }
    repeated.sort { $0.start < $1.start }
    for index in repeated.indices.dropFirst() {
      repeated[index].end = max(repeated[index].end, repeated[index - 1].end)
    }
    self.tokens = tokens.sorted()
    self.repeated = repeated
  }

  /// Whether they touch the value at a tape index. Logarithmic.
  func touch(_ index: Int, _ storage: PayloadStorage) -> Bool {
    let token = Self.count(tokens.count) { tokens[$0] < index }
    if token < tokens.count, tokens[token] < storage.next(after: index) { return true }
    let range = Self.count(repeated.count) { repeated[$0].start <= index }
    return range > 0 && index < repeated[range - 1].end
  }

  /// How many of the first items meet a condition, which none behind them meets.
  private static func count(_ count: Int, where isMet: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isMet(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension PayloadStorage {
  /// The tape indices of the two keys that a fault says are one; nil for other faults.
  func repeatedKeys(of fault: PayloadFault) -> (first: Int, second: Int)? {
    guard fault.code == .duplicateKey, let original = fault.related.first,
      let first = index(ofEntryAt: original.offset), let second = index(ofEntryAt: fault.offset),
      tape[first].isKey, tape[second].isKey, second + 1 < entryCount
    else { return nil }
    return (first, second)
  }
}
