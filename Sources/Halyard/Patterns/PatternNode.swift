/// A parsed part of a pattern.
///
/// The static functions keep parts that consume nothing folded together, so that the number of nodes stays in
/// proportion to the number of positions however often a count repeats them.
indirect enum PatternNode: Sendable {
  /// Consumes nothing, and matches under these circumstances.
  case empty(EmptyMatch)
  /// Consumes one scalar of the set with this number, so that written-out counts share one set.
  case scalar(set: Int)
  /// One after the other.
  case sequence([PatternNode])
  /// Any one of them.
  case choice([PatternNode])
  /// Between `least` and `most` times; without `most`, any number of times from `least` on.
  case repetition(PatternNode, least: Int, most: Int?)

  /// How many places consume a scalar once every count is written out.
  var positionCount: Int {
    switch self {
    case .empty: 0
    case .scalar: 1
    case .sequence(let parts), .choice(let parts): parts.reduce(0) { $0 + $1.positionCount }
    case .repetition(let node, let least, let most): node.positionCount * max(least, most ?? 1)
    }
  }

  /// The parts one after the other.
  static func joined(_ parts: [PatternNode]) -> PatternNode {
    var kept: [PatternNode] = []
    for part in parts {
      guard case .empty(let new) = part else {
        kept.append(part)
        continue
      }
      if case .empty(let previous) = kept.last {
        kept[kept.count - 1] = .empty(previous.followed(by: new))
      } else if new != .always {
        kept.append(part)
      }
    }
    if kept.count == 1, let only = kept.first { return only }
    return kept.isEmpty ? .empty(.always) : .sequence(kept)
  }

  /// Any one of the branches.
  static func either(_ branches: [PatternNode]) -> PatternNode {
    var kept: [PatternNode] = []
    var emptyMatch = EmptyMatch()
    for branch in branches {
      if case .empty(let match) = branch { emptyMatch.formUnion(match) } else { kept.append(branch) }
    }
    if !emptyMatch.isEmpty { kept.append(.empty(emptyMatch)) }
    if kept.count == 1, let only = kept.first { return only }
    return .choice(kept)
  }

  /// The node, repeated.
  static func repeated(_ node: PatternNode, least: Int, most: Int?) -> PatternNode {
    if most == 0 { return .empty(.always) }
    if least == 1, most == 1 { return node }
    // Repeating what consumes nothing asks the same question again.
    if node.positionCount == 0 { return least == 0 ? .empty(.always) : node }
    return .repetition(node, least: least, most: most)
  }
}
