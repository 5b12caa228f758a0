/// The flags whose values no report may show: the sensitive ones, and those that hold, or stand in, the value of one.
///
/// Known from the paths alone, so that it holds for values of any source. Where a path leaves open which element it means,
/// it is taken to meet any other.
package struct SecretHolders: Sendable {
  /// What a step enters, as far as a path says it.
  private enum Entrance: Hashable {
    case member(FlagKey)
    /// An element, or a member whose name is a number.
    case element
    case text
  }

  private struct Branch: Hashable {
    let parent: Int
    let entrance: Entrance
  }

  private let ordinals: Set<Int>

  /// Looks at all paths once. Linear in their text.
  package init(_ schema: FlagSchema) {
    guard schema.flags.contains(where: \.isSensitive) else {
      ordinals = []
      return
    }
    // A tree of the sensitive flags' paths, its nodes numbered, the root 0.
    var branches: [Branch: Int] = [:]
    var ends: Set<Int> = []
    var hasPath = false
    for flag in schema.flags where flag.isSensitive {
      guard let path = flag.remoteKey else { continue }
      hasPath = true
      var node = 0
      for step in path.steps {
        let branch = Branch(parent: node, entrance: Self.entrance(step))
        node = branches[branch] ?? branches.count + 1
        branches[branch] = node
      }
      ends.insert(node)
    }
    ordinals = Set(
      schema.flags.indices.filter { ordinal in
        let flag = schema.flags[ordinal]
        if flag.isSensitive { return true }
        guard hasPath, let path = flag.remoteKey else { return false }
        var node = 0
        for step in path.steps {
          if ends.contains(node) { return true }
          guard let next = branches[Branch(parent: node, entrance: Self.entrance(step))] else { return false }
          node = next
        }
        return true
      })
  }

  /// Whether the flag at this place of the schema is one of them.
  package func contains(_ ordinal: Int) -> Bool { ordinals.contains(ordinal) }

  private static func entrance(_ step: PathStep) -> Entrance {
    switch step {
    case .key(let name): name.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 } ? .element : .member(FlagKey(name))
    case .decimal, .index, .select: .element
    case .json: .text
    }
  }
}
