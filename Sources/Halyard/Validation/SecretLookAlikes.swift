/// Finds the values that were probably meant to be those of sensitive flags: what no flag reads, at a name that resembles one on
/// the way to such a flag, whether the right name is there or not.
///
/// Looks at each entry of the payload once at most, and compares names within a fixed number of steps. Where these are spent,
/// what is not compared counts as resembling.
struct SecretLookAlikes {
  private let names: SecretNames
  /// What no flag reads, by the text that it is in; ascending.
  private var unread: [ObjectIdentifier: [UInt32]] = [:]
  /// The values that are read as a whole; ascending. What nothing reads in them is in no list.
  private var wholes: [ObjectIdentifier: [UInt32]] = [:]
  /// The texts inside strings that flags' paths enter, by the strings.
  private var texts: [MemberPlace: PayloadStorage] = [:]

  private var keys: [[Int]: MeantTexts] = [:]
  private var selections: [[Int]: Selections] = [:]
  private var remainingSteps = NearMissIndex.usualSpellingBudget
  private var found: [(storage: PayloadStorage, index: Int)] = []

  /// Members that elements are told by; nil for too many to look at.
  private typealias Selections = [(members: [PayloadPath], wanted: [MeantTexts])]?

  /// A container to look into.
  private struct Open {
    let index: Int
    let storage: PayloadStorage
    let places: [Int]
    /// Whether paths enter it, so that the list of what is not read knows what is not.
    let isEntered: Bool
  }
  private var open: [Open] = []

  /// The values, as indices of their tapes.
  ///
  /// - Parameter holders: Values that hold a secret and are read as a whole.
  static func values(
    _ names: SecretNames, in payload: Payload, _ mapping: MappingResult, holders: [PayloadNode]
  ) -> [(storage: PayloadStorage, index: Int)] {
    if mapping.unread.isEmpty, mapping.unreadInTexts.isEmpty, holders.isEmpty { return [] }
    var search = SecretLookAlikes(names, in: payload, mapping, holders: holders)
    search.run()
    return search.found
  }

  private init(_ names: SecretNames, in payload: Payload, _ mapping: MappingResult, holders: [PayloadNode]) {
    self.names = names
    unread[ObjectIdentifier(payload.storage)] = mapping.unread
    for (storage, indices) in mapping.unreadInTexts {
      unread[ObjectIdentifier(storage)] = indices
      if let enclosure = storage.enclosure { texts[MemberPlace(enclosure.storage, enclosure.index)] = storage }
    }
    for holder in holders {
      wholes[ObjectIdentifier(holder.storage), default: []].append(UInt32(truncatingIfNeeded: holder.index))
    }
    for storage in wholes.keys { wholes[storage]?.sort() }
    enter(0, SecretNames.root, in: payload.storage)
  }

  private mutating func run() {
    while let next = open.popLast() {
      let storage = next.storage
      let isObject = storage.tape[next.index].rawKind == PayloadKind.object.raw
      let unread = next.isEntered ? unread[ObjectIdentifier(storage)] ?? [] : []
      var position = Self.position(of: next.index, in: unread)
      let end = storage.next(after: next.index)
      var index = next.index + 1
      while index < end {
        while position < unread.count, unread[position] < index { position += 1 }
        let isUnread = !next.isEntered || position < unread.count && unread[position] == index
        if isObject {
          look(atMember: index, next.places, in: storage, isUnread: isUnread)
        } else {
          look(atElement: index, next.places, in: storage, isUnread: isUnread)
        }
        index = storage.next(after: isObject ? index + 1 : index)
      }
    }
  }

  private mutating func look(
    atMember key: Int, _ places: [Int], in storage: PayloadStorage, isUnread: Bool
  ) {
    // No flag can have so long a name.
    if storage.tape[key].length > NearMissIndex.greatestWordSize { return }
    let name = storage.text(storage.tape[key])
    let next = names.places(behind: name, from: places)
    if !next.isEmpty {
      isUnread ? enterUnread(key + 1, next, in: storage) : enter(key + 1, next, in: storage)
    } else if isUnread, resembles(name, places) {
      found.append((storage, key + 1))
    }
  }

  private mutating func look(
    atElement index: Int, _ places: [Int], in storage: PayloadStorage, isUnread: Bool
  ) {
    if !isUnread { return enter(index, names.places(behind: [.element, .selected], from: places), in: storage) }
    if isSelected(PayloadNode(storage: storage, index: index), places) { return found.append((storage, index)) }
    enterUnread(index, names.places(behind: [.element], from: places), in: storage)
  }

  /// A value on the way of some flag, that may lead to what none reads.
  private mutating func enter(_ index: Int, _ places: [Int], in storage: PayloadStorage) {
    if places.isEmpty { return }
    if let text = texts[MemberPlace(storage, index)] {
      return enter(0, names.places(behind: [.text], from: places), in: text)
    }
    guard storage.tape[index].isContainer else { return }
    let identity = ObjectIdentifier(storage)
    let isWhole = Self.holds(wholes[identity], index..<index + 1)
    let inside = index..<storage.next(after: index)
    guard isWhole || Self.holds(unread[identity], inside) || Self.holds(wholes[identity], inside) || !texts.isEmpty
    else { return }
    open.append(Open(index: index, storage: storage, places: places, isEntered: !isWhole))
  }

  /// What stands where a sensitive flag's value would is one, though it is not read; what is around it is looked into.
  private mutating func enterUnread(_ index: Int, _ places: [Int], in storage: PayloadStorage) {
    let isText = storage.tape[index].rawKind == PayloadKind.string.raw
    if names.isEnd(places) || isText && !names.places(behind: [.text], from: places).isEmpty {
      found.append((storage, index))
    } else if storage.tape[index].isContainer, !places.isEmpty {
      open.append(Open(index: index, storage: storage, places: places, isEntered: false))
    }
  }

  // MARK: Comparing

  private mutating func resembles(_ name: String, _ places: [Int]) -> Bool {
    keys[places, default: MeantTexts(names.keys(from: places))].holdsOne(meantBy: name, &remainingSteps)
  }

  /// Whether an element has, at all members that a selector looks at, a text that is wanted there, or resembles one.
  private mutating func isSelected(_ element: PayloadNode, _ places: [Int]) -> Bool {
    if selections[places] == nil {
      let known: Selections = names.selections(from: places)?.map { ($0.members, $0.wanted.map { MeantTexts($0) }) }
      selections.updateValue(known, forKey: places)
    }
    guard let known = selections[places], var groups = known else { return true }
    defer { selections.updateValue(groups, forKey: places) }
    return groups.indices.contains { group in
      groups[group].members.indices.allSatisfy { position in
        guard let text = AbsentFlagAdvice.name(of: element, groups[group].members[position]) else { return false }
        return groups[group].wanted[position].holdsOne(meantBy: text, &remainingSteps)
      }
    }
  }

  // MARK: Lists

  /// Where the first index of at least `index` stands in an ascending list.
  private static func position(of index: Int, in list: [UInt32]) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func holds(_ list: [UInt32]?, _ range: Range<Int>) -> Bool {
    guard let list else { return false }
    let position = position(of: range.lowerBound, in: list)
    return position < list.count && list[position] < range.upperBound
  }
}
