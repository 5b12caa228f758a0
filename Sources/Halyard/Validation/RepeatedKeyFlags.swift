/// Finds the flag that a repeated key belongs to: the one whose own key it is, or the innermost one that it stands in.
struct RepeatedKeyFlags {
  private struct Value {
    let start: Int
    let end: Int
    let ordinal: Int
    /// The innermost value around this one, by its position in the list.
    let outer: Int?
  }

  /// For each text the values of flags, in the order of the tape.
  private var values: [ObjectIdentifier: [Value]] = [:]

  /// Linear in the flags, but for sorting them.
  init(_ outcomes: PathOutcomes) {
    var found: [ObjectIdentifier: [(start: Int, end: Int, ordinal: Int)]] = [:]
    outcomes.forEachFound { ordinal, storage, index in
      found[ObjectIdentifier(storage), default: []].append((index, storage.next(after: index), ordinal))
    }
    for (storage, places) in found {
      var list: [Value] = []
      var open: [Int] = []
      for place in places.sorted(by: { ($0.start, $0.ordinal) < ($1.start, $1.ordinal) }) {
        while let last = open.last, list[last].end <= place.start { open.removeLast() }
        list.append(Value(start: place.start, end: place.end, ordinal: place.ordinal, outer: open.last))
        open.append(list.count - 1)
      }
      values[storage] = list
    }
  }

  /// The position of the flag in the schema. Logarithmic, but for values of flags inside one another.
  func flag(ofFirst first: Int, second: Int, in storage: PayloadStorage) -> Int? {
    guard let list = values[ObjectIdentifier(storage)] else { return nil }
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].start <= first + 1 { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    if list[low - 1].start == first + 1 {
      // Of several flags at one value the first in the schema.
      var own = low - 1
      while own > 0, list[own - 1].start == first + 1 { own -= 1 }
      return list[own].ordinal
    }
    var next: Int? = low - 1
    while let position = next, list[position].end <= second { next = list[position].outer }
    return next.map { list[$0].ordinal }
  }
}
