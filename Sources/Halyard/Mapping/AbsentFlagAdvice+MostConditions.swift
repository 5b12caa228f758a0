/// Elements that selectors with several conditions nearly mean.
extension AbsentFlagAdvice {
  private struct Key: Hashable {
    let storage: ObjectIdentifier
    let index: Int
    let conditions: [PathCondition]

    init(_ array: PayloadNode, _ conditions: some Sequence<PathCondition>) {
      (storage, index) = (ObjectIdentifier(array.storage), array.index)
      self.conditions = Array(conditions)
    }
  }

  /// A condition of an absent flag, and the number of flags that ask for what else its selector does.
  private struct Open {
    let flag: Int
    let condition: PathCondition
    var flagCount = 1
  }

  /// Looks for the one element that no flag reads and that meets all conditions of a selector but one.
  ///
  /// Only where the others ask for a text, and for no other flag, do they say which element is meant.
  mutating func lookForElementsMeetingMost(_ absent: [Absent]) {
    var wanted: [Key: Open] = [:]
    var arrays: [(array: PayloadNode, members: [PayloadPath])] = []
    var known: Set<Key> = []
    for item in absent where item.deepest.kind == .array && hints[item.flag] == nil {
      guard case .select(let conditions) = item.path.steps[item.step], conditions.count > 1 else { continue }
      let members = conditions.map(\.member)
      if known.insert(Key(item.deepest, members.map { PathCondition(member: $0, value: .null) })).inserted {
        arrays.append((item.deepest, members))
      }
      for (number, condition) in conditions.enumerated() {
        let others = conditions.enumerated().filter { $0.offset != number }.map(\.element)
        guard others.contains(where: { $0.value.kind == .string }) else { continue }
        wanted[Key(item.deepest, others), default: Open(flag: item.flag, condition: condition, flagCount: 0)]
          .flagCount += 1
      }
    }
    if wanted.isEmpty { return }
    for (key, elements) in elements(meeting: wanted, in: arrays) {
      guard let open = wanted[key], open.flagCount == 1, elements.count == 1, let element = elements.first else {
        continue
      }
      let place = LocatedPath(element.storage.steps(toEntry: element.index))
      let condition = PayloadPath(checkedSteps: [.select([open.condition])]).description.dropFirst().dropLast()
      note(open.flag, "`\(place)`, which no flag reads, meets all conditions but `\(condition)`", element)
    }
  }

  /// The first two elements for each set of conditions that is wanted, in document order.
  private func elements(
    meeting wanted: [Key: Open], in arrays: [(array: PayloadNode, members: [PayloadPath])]
  ) -> [(Key, [PayloadNode])] {
    var found: [Key: [PayloadNode]] = [:]
    var order: [Key] = []
    var remaining = Self.candidateLimit
    for (array, members) in arrays.prefix(Self.selectionLimit) {
      for element in unreadElements(of: array, &remaining) {
        let values = members.map { member in
          Self.value(at: member, in: element).flatMap { PathScalar($0) }
            .map { PathCondition(member: member, value: $0) }
        }
        for open in members.indices {
          let others = values.enumerated().compactMap { $0.offset == open ? nil : $0.element }
          let key = Key(array, others)
          guard others.count == members.count - 1, wanted[key] != nil else { continue }
          if found[key] == nil { order.append(key) }
          if found[key, default: []].count < 2 { found[key, default: []].append(element) }
        }
      }
    }
    return order.compactMap { key in found[key].map { (key, $0) } }
  }
}
