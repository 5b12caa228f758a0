package import HalyardPayload

/// Says what was probably meant where a flag is absent: a member of a similar name that no flag reads, or the same name
/// with its dots read the other way.
///
/// The work is bounded whatever the payload holds: one more pass for the dots, and names are compared with at most
/// ``candidateLimit`` keys within a fixed number of steps.
package struct AbsentFlagAdvice {
  /// How many unread keys are compared with absent ones, all objects together.
  package static let candidateLimit = 20_000
  /// How many steps behind one another are tried as one key with dots.
  private static let longestJoin = 8

  private let result: MappingResult
  private let paths: [PayloadPath?]
  private let payload: Payload
  let unread: [ObjectIdentifier: [UInt32]]
  private(set) var hints: [Int: AbsentFlagHint] = [:]

  struct Absent {
    let flag: Int
    let path: PayloadPath
    let deepest: PayloadNode
    let step: Int
  }

  /// A hint for each absent flag about which there is something to say, in the schema's order.
  ///
  /// - Parameter includesFixed: Whether flags are absent, too, that have a value of the mapper's in place of theirs. Where these
  ///   would stand is worked out only here, at the cost of another look at the whole payload.
  package static func hints(
    for result: MappingResult, in payload: Payload, includesFixed: Bool = false
  ) -> [AbsentFlagHint] {
    var advice = AbsentFlagAdvice(result: result, payload: payload)
    let absent = advice.absentFlags(includesFixed)
    if absent.isEmpty { return [] }
    advice.lookForDots(absent)
    advice.lookForSimilarKeys(absent)
    advice.lookForSimilarElements(absent)
    advice.lookForElementsMeetingMost(absent)
    advice.describeArrays(absent)
    return advice.hints.values.sorted { $0.flag < $1.flag }
  }

  private init(result: MappingResult, payload: Payload) {
    self.result = result
    paths = result.paths
    self.payload = payload
    var unread = [ObjectIdentifier(payload.storage): result.unread]
    for text in result.unreadInTexts { unread[ObjectIdentifier(text.storage)] = text.indices }
    self.unread = unread
  }

  private func absentFlags(_ includesFixed: Bool) -> [Absent] {
    (includesFixed ? Array(result.outcomes.indices) : result.outcomes.absent).compactMap { flag in
      guard let (deepest, step) = gap(of: flag), flag < paths.count, let path = paths[flag], step < path.steps.count
      else { return nil }
      return Absent(flag: flag, path: path, deepest: deepest, step: step)
    }
  }

  /// Where the way to a flag ends, be it that the mapper has a value for that.
  private func gap(of flag: Int) -> (deepest: PayloadNode, step: Int)? {
    switch result.outcomes[flag] {
    case .absent(let deepest, let step): return (deepest, step)
    case .found(let node) where node.reading == .absent:
      guard let deepest = node.origin else { return nil }
      return (deepest, deepest.storage.steps(toEntry: deepest.index).count)
    case .found, .broken, .unmapped: return nil
    }
  }

  mutating func note(_ flag: Int, _ hint: String, _ value: PayloadNode? = nil) {
    guard hints[flag] == nil else { return }
    let isMember = value.map { $0.index > 0 && $0.storage.tape[$0.index - 1].isKey } ?? false
    hints[flag] = AbsentFlagHint(
      flag: flag, resembled: isMember ? value.map { ($0.storage, $0.index - 1) } : nil, value: value, hint: hint)
  }

  // MARK: Dots

  /// Follows the paths that differ only in whether a dot parts two keys, all of them in one pass.
  ///
  /// Only those are made of which the object holds the first key: of many absent flags it mostly holds none.
  private mutating func lookForDots(_ absent: [Absent]) {
    var objects: [DottedKeys.Place: DottedKeys] = [:]
    for item in absent where item.deepest.kind == .object {
      objects[DottedKeys.Place(item.deepest), default: DottedKeys()].want(Self.key(item.path.steps[item.step]))
    }
    for (place, _) in objects { objects[place]?.look(in: place) }
    var tried: [(flag: Int, path: PayloadPath)] = []
    for item in absent where item.deepest.kind == .object {
      guard let keys = objects[DottedKeys.Place(item.deepest)] else { continue }
      let others = Self.joined(item.path, at: item.step, keys) + Self.split(item.path, at: item.step, keys)
      tried += others.map { (item.flag, $0) }
    }
    if tried.isEmpty { return }
    let trie = PathTrie(tried.map { PathTarget($0.path, isOptional: true) })
    let outcomes = trie.follow(from: payload.root, collectsUnread: false, reading: result.outcomes.texts).outcomes
    for (other, outcome) in zip(tried, outcomes) {
      guard case .found(let node) = outcome else { continue }
      note(other.flag, "the payload holds \(other.path): write the path so if that is the one", node)
    }
  }

  /// `a.b.c` as `["a.b"].c` and `["a.b.c"]`.
  private static func joined(_ path: PayloadPath, at step: Int, _ keys: DottedKeys) -> [PayloadPath] {
    guard keys.hasDots, var name = key(path.steps[step]) else { return [] }
    var paths: [PayloadPath] = []
    for next in path.steps.indices.dropFirst(step + 1).prefix(longestJoin) {
      guard let part = key(path.steps[next]) else { break }
      name += "." + part
      guard keys.mayHold(dotted: name) else { continue }
      let steps = path.steps[..<step] + [.key(name)] + path.steps[(next + 1)...]
      if let path = try? PayloadPath(steps: Array(steps)) { paths.append(path) }
    }
    return paths
  }

  /// `["a.b"]` as `a.b`.
  private static func split(_ path: PayloadPath, at step: Int, _ keys: DottedKeys) -> [PayloadPath] {
    guard case .key(let name) = path.steps[step], keys.mayHold(firstPartOf: name) else { return [] }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, !parts.contains(where: \.isEmpty) else { return [] }
    let steps = path.steps[..<step] + parts.map { PathStep.key(String($0)) } + path.steps[(step + 1)...]
    return (try? PayloadPath(steps: Array(steps))).map { [$0] } ?? []
  }

  private static func key(_ step: PathStep) -> String? {
    switch step {
    case .key(let name): name
    case .decimal(let number): String(number)
    case .index, .select, .json: nil
    }
  }

  // MARK: Similar keys

  private mutating func lookForSimilarKeys(_ absent: [Absent]) {
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

  // MARK: Arrays

  private mutating func describeArrays(_ absent: [Absent]) {
    for item in absent where item.deepest.kind == .array {
      let count = FoundText.plural(item.deepest.count, "element")
      switch item.path.steps[item.step] {
      case .index, .decimal: note(item.flag, "the array has \(count)")
      case .select: note(item.flag, "none of the array's \(count) meets the conditions")
      case .key, .json: break
      }
    }
  }
}
