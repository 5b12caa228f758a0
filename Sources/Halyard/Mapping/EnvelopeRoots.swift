/// Where the values of a payload may begin, and what has to stand there.
struct EnvelopeRoots: Sendable {
  private static let hint = "another document may have been sent"
  /// So many members of a payload's root are compared at most.
  private static let candidateLimit = 1_000

  /// What helps where nothing stands at some places: a member of the payload's root with a name like theirs, and what the
  /// document says of it.
  static func hint(on paths: [PayloadPath], _ payload: Payload, _ message: String? = nil) -> String {
    let root = payload.root
    guard root.kind == .object else { return message ?? hint }
    let names = root.members.lazy.filter {
      !$0.keyEntry.isFaulty && $0.keyEntry.length <= NearMissIndex.greatestWordSize
    }
    var index = NearMissIndex(names.prefix(candidateLimit).map(\.key))
    for path in paths {
      guard case .key(let key)? = path.steps.first, root[key] == nil, let similar = index.best(for: key) else {
        continue
      }
      let found = DisplayText.quoted(similar.candidate)
      let likeness = similar.likeness.explanation(of: similar.candidate, wanted: key)
      return
        ([message].compactMap(\.self) + [
          "did you mean \(DisplayText.quoted(key))? \(found), which stands there, \(likeness)"
        ])
        .joined(separator: "; ")
    }
    return message ?? hint
  }

  /// The places, in the order in which they are tried.
  let paths: [PayloadPath]
  /// For each what it has to be so that flags' paths go on; nothing if none does.
  private let kinds: [PayloadKinds]

  init(_ rooted: [RootedPaths]) {
    paths = rooted.map(\.root)
    kinds = rooted.map(\.rootKinds)
  }

  /// Which root the payload has: the first at which something stands, be it not null. If no flag's path can go into that,
  /// it is no root, and this is another document.
  ///
  /// - Parameter outcomes: what stands at each of them.
  func verdict(_ outcomes: some Sequence<PathOutcome>, _ payload: Payload) -> EnvelopeCheck.Verdict {
    var null: PayloadNode?
    for (number, outcome) in outcomes.enumerated() {
      switch outcome {
      case .found(let node) where kinds[number].isEmpty && (paths[number].steps.isEmpty || !node.isNull),
        .found(let node) where kinds[number].contains(node.kind):
        return .sound(root: number)
      case .found(let node) where node.isNull: null = null ?? node
      case .found(let node): return refused(null ?? node, payload)
      // What is wrong there is noted.
      case .broken: return .sound(root: number)
      case .absent, .unmapped: continue
      }
    }
    return refused(null ?? payload.root, payload)
  }

  private func refused(_ node: PayloadNode, _ payload: Payload) -> EnvelopeCheck.Verdict {
    var fault = PayloadFault(
      .missingEnvelope, node, expected: phrase, hint: Self.hint(on: Array(paths.prefix(8)), payload))
    fault.isOfEnvelope = true
    return .refused([(node.storage, fault)])
  }

  /// `an array at "flags" or at the payload's root`.
  private var phrase: String {
    let places = paths.prefix(8).map { $0.steps.isEmpty ? "at the payload's root" : "at `\($0)`" }
    return "\(Self.phrase(kinds.reduce([]) { $0.union($1) })) \(places.joined(separator: " or "))"
  }

  /// `an object or an array`.
  static func phrase(_ kinds: PayloadKinds) -> String {
    let names = kinds.elements.compactMap(MapperKind.init)
    return names.isEmpty ? "something" : MapperKind.phraseWithArticles(names)
  }
}
