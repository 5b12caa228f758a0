/// Keys whose dots may be read the other way.
extension AbsentFlagAdvice {
  /// How many steps behind one another are tried as one key with dots.
  private static let longestJoin = 8

  /// Follows the paths that differ only in whether a dot parts two keys, all of them in one pass.
  ///
  /// Only those are made of which the object holds the first key: of many absent flags it mostly holds none.
  mutating func lookForDots(_ absent: [Absent]) {
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
    let outcomes = trie.follow(from: payload.root, reading: result.outcomes.texts).outcomes
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
}
