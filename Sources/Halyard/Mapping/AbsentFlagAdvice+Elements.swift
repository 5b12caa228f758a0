extension AbsentFlagAdvice {
  private struct Selection: Hashable {
    let storage: ObjectIdentifier
    let index: Int
    let member: PayloadPath
    /// What else an element has to meet.
    let others: [PathCondition]
  }

  /// With so many sets of other conditions at most elements are compared: each is another walk over the array.
  static var selectionLimit: Int { 16 }

  /// Compares the text that a selector asks for with that of the array's elements that no flag reads, and that meet its
  /// other conditions.
  mutating func lookForSimilarElements(_ absent: [Absent]) {
    var groups: [Selection: [(item: Absent, wanted: String)]] = [:]
    var order: [Selection] = []
    for item in absent where item.deepest.kind == .array {
      guard case .select(let conditions) = item.path.steps[item.step] else { continue }
      for condition in conditions {
        guard case .string(let wanted) = condition.value else { continue }
        let selection = Selection(
          storage: ObjectIdentifier(item.deepest.storage), index: item.deepest.index, member: condition.member,
          others: conditions.filter { $0 != condition })
        if groups[selection] == nil { order.append(selection) }
        groups[selection, default: []].append((item, wanted))
      }
    }
    var remainingSets = Self.selectionLimit
    order.removeAll { selection in
      if selection.others.isEmpty { return false }
      remainingSets -= 1
      return remainingSets < 0
    }
    var remaining = Self.candidateLimit
    let budget = NearMissIndex.usualSpellingBudget / max(1, order.count)
    for selection in order {
      guard let group = groups[selection], let array = group.first?.item.deepest else { continue }
      let candidates = unreadElements(of: array, &remaining).compactMap { element in
        Self.name(of: element, selection.member).flatMap { name in
          selection.others.allSatisfy { Self.meets(element, $0) } ? (name: name, element: element) : nil
        }
      }
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

  /// The elements of an array that no flag reads.
  func unreadElements(of array: PayloadNode, _ remaining: inout Int) -> [PayloadNode] {
    let storage = array.storage
    guard let unread = unread[ObjectIdentifier(storage)] else { return [] }
    // Ascending, as the tape is in document order.
    var (low, high) = (0, unread.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(unread[middle]) <= array.index { low = middle + 1 } else { high = middle }
    }
    var found: [PayloadNode] = []
    var child = array.index + 1
    let end = Int(array.entry.link)
    while child < end, low < unread.count, remaining > 0 {
      while low < unread.count, Int(unread[low]) < child { low += 1 }
      if low < unread.count, Int(unread[low]) == child {
        remaining -= 1
        found.append(PayloadNode(storage: storage, index: child))
      }
      child = storage.next(after: child)
    }
    return found
  }

  /// The text of an element's member, if it is no longer than names are.
  static func name(of element: PayloadNode, _ member: PayloadPath) -> String? {
    guard let node = value(at: member, in: element), node.kind == .string,
      node.entry.length <= NearMissIndex.greatestWordSize
    else { return nil }
    return node.string
  }

  private static func meets(_ element: PayloadNode, _ condition: PathCondition) -> Bool {
    value(at: condition.member, in: element).flatMap { PathScalar($0) } == condition.value
  }

  /// The value at a path of keys.
  static func value(at member: PayloadPath, in element: PayloadNode) -> PayloadNode? {
    var node: PayloadNode? = element
    for step in member.steps {
      guard case .key(let key) = step else { return nil }
      node = node?[key]
    }
    return node
  }
}
