/// Turns a parsed pattern into the position automaton of Glushkov: a state for each place that consumes a scalar.
struct PatternCompiler {
  /// The positions that consume a scalar of each set.
  private(set) var consumers: [PositionSet]
  /// Which positions may come after each position.
  private(set) var follow: [PositionSet] = []
  private let wordCount: Int

  /// A compiler for a pattern with so many sets of scalars and at most so many words of positions.
  init(setCount: Int, wordCount: Int) {
    consumers = Array(repeating: PositionSet(wordCount: wordCount), count: setCount)
    self.wordCount = wordCount
  }

  /// Adds the positions of a node. The depth of the recursion is bounded by the parser.
  mutating func fragment(of node: PatternNode) -> PatternFragment {
    switch node {
    case .empty(let match):
      return PatternFragment(emptyMatch: match, wordCount: wordCount)
    case .scalar(let set):
      let position = follow.count
      consumers[set].insert(position)
      follow.append(PositionSet(wordCount: wordCount))
      var result = PatternFragment(emptyMatch: [], wordCount: wordCount)
      result.first.insert(position)
      result.last.insert(position)
      return result
    case .sequence(let parts):
      var result = PatternFragment(emptyMatch: .always, wordCount: wordCount)
      for part in parts { append(fragment(of: part), to: &result) }
      return result
    case .choice(let branches):
      var result = PatternFragment(emptyMatch: [], wordCount: wordCount)
      for branch in branches { result.formUnion(fragment(of: branch)) }
      return result
    case .repetition(let node, let least, let most):
      return repetition(of: node, least: least, most: most)
    }
  }

  private mutating func repetition(of node: PatternNode, least: Int, most: Int?) -> PatternFragment {
    var chain = PatternFragment(emptyMatch: .always, wordCount: wordCount)
    // The chain may be left after `least` copies, and after each further one.
    var result = chain
    for copy in 1...max(least, most ?? 1, 1) {
      let next = fragment(of: node)
      if most == nil, copy >= least { connect(next.last, to: next.first) }
      append(next, to: &chain)
      if copy == least { result = chain }
      if copy > least { result.addLast(of: chain) }
    }
    result.first = chain.first
    result.firstAtStart = chain.firstAtStart
    return result
  }

  private mutating func append(_ next: PatternFragment, to chain: inout PatternFragment) {
    connect(chain.last, to: next.first)
    chain.append(next)
  }

  private mutating func connect(_ from: PositionSet, to target: PositionSet) {
    for position in from.positions { follow[position].formUnion(target) }
  }
}
