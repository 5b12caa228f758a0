/// The members of two objects, brought together by name.
struct MemberPairs {
  /// The tape indices of the values of one name, left and right.
  let values: [(Int, Int)]

  /// The pairs, or nil if the objects do not hold the same names. Linear in both.
  init?(_ left: Int, _ leftStorage: PayloadStorage, _ right: Int, _ rightStorage: PayloadStorage) {
    let count = PayloadNode(storage: leftStorage, index: left).count
    guard count == PayloadNode(storage: rightStorage, index: right).count else { return nil }
    var table = EqualityTable(capacity: count)
    var child = left + 1
    while child < leftStorage.next(after: left) {
      let key = leftStorage.tape[child]
      _ = table.firstEqual(hash: Int(key.link), item: UInt32(truncatingIfNeeded: child)) { _ in false }
      child = leftStorage.next(after: child + 1)
    }
    var values: [(Int, Int)] = []
    values.reserveCapacity(count)
    child = right + 1
    var guess = left + 1
    while child < rightStorage.next(after: right) {
      let key = rightStorage.tape[child]
      func isKey(_ other: Int) -> Bool {
        let otherKey = leftStorage.tape[other]
        return otherKey.link == key.link
          && rightStorage.withText(key) { leftStorage.isText(otherKey, $0) }
      }
      // Members mostly stand in the same order.
      let found =
        guess < leftStorage.next(after: left) && isKey(guess)
        ? guess : table.firstItem(hash: Int(key.link)) { isKey(Int($0)) }.map(Int.init)
      guard let found else { return nil }
      values.append((found + 1, child + 1))
      guess = leftStorage.next(after: found + 1)
      child = rightStorage.next(after: child + 1)
    }
    self.values = values
  }
}
