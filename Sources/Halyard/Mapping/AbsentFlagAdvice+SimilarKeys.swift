/// Keys of similar names.
extension AbsentFlagAdvice {
  mutating func lookForSimilarKeys(_ absent: [Absent]) {
    struct Place: Hashable {
      var storage: ObjectIdentifier
      var index: Int
    }
    var groups: [Place: [Absent]] = [:]
    var order: [Place] = []
    for item in absent where item.deepest.kind == .object && hints[item.flag] == nil {
      let place = Place(storage: ObjectIdentifier(item.deepest.storage), index: item.deepest.index)
      if groups[place] == nil { order.append(place) }
      groups[place, default: []].append(item)
    }
    var remaining = Self.candidateLimit
    let budget = NearMissIndex.usualSpellingBudget / max(1, order.count)
    for place in order {
      guard remaining > 0, let items = groups[place], let object = items.first?.deepest else { continue }
      let candidates = unreadKeys(of: object, limit: remaining)
      if candidates.isEmpty { continue }
      remaining -= candidates.count
      let storage = object.storage
      let names = candidates.map { storage.text(storage.tape[$0]) }
      let byName = Dictionary(zip(names.map { FlagKey($0) }, candidates)) { first, _ in first }
      var index = NearMissIndex(names, spellingBudget: budget)
      for item in items {
        guard let wanted = Self.key(item.path.steps[item.step]), let similar = index.best(for: wanted),
          let key = byName[FlagKey(similar.candidate)]
        else { continue }
        let name = DisplayText.quoted(similar.candidate)
        let likeness = similar.likeness.explanation(of: similar.candidate, wanted: wanted)
        note(
          item.flag, "\(name), which no flag reads, \(likeness)", PayloadNode(storage: storage, index: key + 1))
      }
    }
  }

  /// The tape indices of an object's keys that no flag reads.
  private func unreadKeys(of object: PayloadNode, limit: Int) -> [Int] {
    let storage = object.storage
    guard let unread = unread[ObjectIdentifier(storage)] else { return [] }
    // Ascending, as the tape is in document order.
    var (low, high) = (0, unread.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(unread[middle]) <= object.index { low = middle + 1 } else { high = middle }
    }
    var keys: [Int] = []
    var member = object.index + 1
    let end = Int(object.entry.link)
    while member < end, low < unread.count, keys.count < limit {
      while low < unread.count, Int(unread[low]) < member { low += 1 }
      if low < unread.count, Int(unread[low]) == member {
        if storage.tape[member].length <= NearMissIndex.greatestWordSize { keys.append(member) }
        low += 1
      }
      member = storage.next(after: member + 1)
    }
    return keys
  }
}
