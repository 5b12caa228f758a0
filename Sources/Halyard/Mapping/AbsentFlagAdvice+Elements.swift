extension AbsentFlagAdvice {
  private struct Selection: Hashable {
    let storage: ObjectIdentifier
    let index: Int
    let member: PayloadPath
  }

  /// Compares the text that a selector asks for with that of the array's elements that no flag reads.
  mutating func lookForSimilarElements(_ absent: [Absent]) {
    var groups: [Selection: [(item: Absent, wanted: String)]] = [:]
    var order: [Selection] = []
    for item in absent where item.deepest.kind == .array {
      guard case .select(let conditions) = item.path.steps[item.step], conditions.count == 1,
        let condition = conditions.first,
        case .string(let wanted) = condition.value
      else { continue }
      let selection = Selection(
        storage: ObjectIdentifier(item.deepest.storage), index: item.deepest.index, member: condition.member)
      if groups[selection] == nil { order.append(selection) }
      groups[selection, default: []].append((item, wanted))
    }
    var remaining = Self.candidateLimit
    let budget = NearMissIndex.usualSpellingBudget / max(1, order.count)
    for selection in order {
      guard let group = groups[selection], let array = group.first?.item.deepest else { continue }
      let candidates = unreadElements(of: array, by: selection.member, &remaining)
      if candidates.isEmpty { continue }
      let byName = Dictionary(candidates.map { (FlagKey($0.name), $0.element) }) { first, _ in first }
      var index = NearMissIndex(candidates.map(\.name), spellingBudget: budget)
      for (item, wanted) in group {
        guard let similar = index.best(for: wanted), let element = byName[FlagKey(similar.candidate)] else { continue }
        let likeness = similar.likeness.explanation(of: similar.candidate, wanted: wanted)
        note(
          item.flag,
          "the element with \(DisplayText.quoted(similar.candidate)), which no flag reads, \(likeness)", element)
      }
    }
  }

  /// The elements of an array that no flag reads, with the text of the member that selects them.
  private func unreadElements(
    of array: PayloadNode, by member: PayloadPath, _ remaining: inout Int
  ) -> [(name: String, element: PayloadNode)] {
    let storage = array.storage
    guard let unread = unread[ObjectIdentifier(storage)] else { return [] }
    // Ascending, as the tape is in document order.
    var (low, high) = (0, unread.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(unread[middle]) <= array.index { low = middle + 1 } else { high = middle }
    }
    var found: [(name: String, element: PayloadNode)] = []
    var child = array.index + 1
    let end = Int(array.entry.link)
    while child < end, low < unread.count, remaining > 0 {
      while low < unread.count, Int(unread[low]) < child { low += 1 }
      if low < unread.count, Int(unread[low]) == child {
        remaining -= 1
        let element = PayloadNode(storage: storage, index: child)
        if let node = Self.value(at: member, in: element), node.kind == .string,
          node.entry.length <= NearMissIndex.greatestWordSize, let name = node.string
        {
          found.append((name, element))
        }
      }
      child = storage.next(after: child)
    }
    return found
  }

  /// The value at a path of keys.
  private static func value(at member: PayloadPath, in element: PayloadNode) -> PayloadNode? {
    var node: PayloadNode? = element
    for step in member.steps {
      guard case .key(let key) = step else { return nil }
      node = node?[key]
    }
    return node
  }
}
