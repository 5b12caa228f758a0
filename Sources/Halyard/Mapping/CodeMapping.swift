/// Asks the program's own mapper, and trusts nothing that it returns.
struct CodeMapping: PayloadMapping {
  private let mapper: any RemoteMapper
  private let schema: FlagSchema
  private let version: PathTrie?
  let versionPath: PayloadPath?

  init(_ mapper: any RemoteMapper, _ schema: FlagSchema, versionPath: PayloadPath?) {
    self.mapper = mapper
    self.schema = schema
    self.versionPath = versionPath
    version = versionPath.map { PathTrie([PathTarget($0)]) }
  }

  var isByDocument: Bool { false }

  func takesStrings(_ flag: Int) -> Bool { false }

  var mappedCount: Int { schema.flags.count }

  /// Nobody knows.
  func allPaths(where isWanted: (Int) -> Bool) -> [PayloadPath] { [] }

  func knownPaths(without isLeftOut: (Int) -> Bool) -> [PayloadPath] { versionPath.map { [$0] } ?? [] }

  func map(_ payload: Payload) -> MappingResult {
    let nodes: [FlagKey: PayloadNode]
    do {
      nodes = try mapper.nodes(in: payload, for: schema)
    } catch let rejection as PayloadRejection {
      return MappingResult(verdict: .refused, faults: faults(of: rejection, payload))
    } catch {
      return MappingResult(
        verdict: .refused,
        faults: [(payload.storage, fault(payload, found: DisplayText.escaped("\(error)".unicodeScalars, limit: 200)))])
    }
    var result = MappingResult(
      outcomes: PathOutcomes(in: [payload.storage], capacity: schema.flags.count),
      paths: Array(repeating: nil, count: schema.flags.count))
    place(nodes, payload, &result)
    for key in nodes.keys where schema.position(of: key) == nil {
      result.faults.append(
        (
          payload.storage,
          fault(
            payload, found: "one for \(DisplayText.quoted(key.rawValue))", hint: "mend the mapper: no flag has this key"
          )
        ))
    }
    if let version {
      let following = version.follow(from: payload.root)
      result.version = following.outcomes[0]
      result.faults += following.textFaults + following.breaks.map { ($0.node.storage, $0.fault) }
      result.omittedFaults += following.omittedTextFaults
    }
    if let read = mapper.nodesRead(in: payload, for: schema) {
      let found = result.version.flatMap { if case .found(let node) = $0 { node } else { nil } }
      result.unreadMembers = UnreadMembers(
        unread(in: payload, but: Array(nodes.values) + read + (found.map { [$0] } ?? [])))
    }
    result.holdsNoFlag = result.outcomes.areAllAbsent
    return result
  }

  private func place(_ nodes: [FlagKey: PayloadNode], _ payload: Payload, _ result: inout MappingResult) {
    var derived = DerivedValues()
    var made: [(flag: Int, index: Int)] = []
    var texts = [ObjectIdentifier(payload.storage): 0]
    for (number, flag) in schema.flags.enumerated() {
      guard let node = nodes[flag.key] else {
        result.outcomes.appendAbsent(deepest: payload.root)
        continue
      }
      result.outcomes.appendAbsent(deepest: payload.root)
      guard outermost(node.storage) === payload.storage else {
        made.append((number, derived.append(node, origin: payload.root, reading: .made)))
        continue
      }
      let text = texts[ObjectIdentifier(node.storage)] ?? result.outcomes.addText(node.storage)
      texts[ObjectIdentifier(node.storage)] = text
      result.outcomes.setFound(node.index, in: text, at: number)
    }
    guard let storage = derived.storage(of: payload.storage) else { return }
    let text = result.outcomes.addText(storage)
    for (flag, index) in made { result.outcomes.setFound(index, in: text, at: flag) }
  }

  /// The members and elements in which none of the nodes stand, outermost only, in document order. Linear, but for sorting.
  private func unread(in payload: Payload, but nodes: [PayloadNode]) -> [UInt32] {
    let read = nodes.compactMap { position(of: $0, in: payload) }.sorted()
    let storage = payload.storage
    guard payload.root.entry.isContainer, read.first != 0 else { return [] }
    var unread: [UInt32] = []
    var (next, index) = (0, 1)
    while index < storage.entryCount {
      let value = storage.tape[index].isKey ? index + 1 : index
      let end = storage.next(after: value)
      while next < read.count, read[next] < value { next += 1 }
      if next < read.count, read[next] < end {
        // What is read is so with all that is in it; of what holds it the rest is to be seen.
        index = read[next] == value ? end : value + 1
      } else {
        unread.append(UInt32(truncatingIfNeeded: index))
        index = end
      }
    }
    return unread
  }

  /// Where a node, or the string that it is in, stands in a payload; nil if it does not.
  private func position(of node: PayloadNode, in payload: Payload) -> Int? {
    var (storage, index) = (node.storage, node.index)
    while let enclosure = storage.enclosure { (storage, index) = (enclosure.storage, enclosure.index) }
    return storage === payload.storage ? index : nil
  }

  private func outermost(_ storage: PayloadStorage) -> PayloadStorage {
    var outermost = storage
    while let enclosure = outermost.enclosure { outermost = enclosure.storage }
    return outermost
  }

  private func faults(of rejection: PayloadRejection, _ payload: Payload) -> [(PayloadStorage, PayloadFault)] {
    let noted = rejection.noted.filter { outermost($0.0) === payload.storage }
    let made = rejection.problems.isEmpty || !noted.isEmpty ? [] : rejection.errors
    if noted.isEmpty, made.isEmpty { return [(payload.storage, fault(payload, found: "a refusal without a reason"))] }
    return noted + made.map { (payload.storage, fault(payload, found: DisplayText.line($0.message), hint: $0.hint)) }
  }

  private func fault(_ payload: Payload, found: String, hint: String? = nil) -> PayloadFault {
    PayloadFault(
      .mapperFault, payload.root, expected: "nodes for the schema's flags from the mapper", found: found, hint: hint)
  }
}
