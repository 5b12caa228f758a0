package import HalyardPayload

/// The paths of all flags, compiled: finds each flag's node in a payload in one pass for all of them.
///
/// Immutable; compiled once for a schema and its paths, or for a schema and a mapper document, in time linear in their text.
package struct MappingPlan: PayloadMapping {
  private struct Flag {
    let key: FlagKey
    let declaration: String?
    let remoteKey: PayloadPath?

    init(_ flag: FlagDescriptor) { (key, declaration, remoteKey) = (flag.key, flag.declaration, flag.remoteKey) }
  }

  /// Where a payload says its version.
  package let versionPath: PayloadPath?
  private let isVersionRequired: Bool
  /// One for each root that a payload may have, in the order in which they are tried.
  let rooted: [RootedPaths]
  private let envelope: EnvelopeCheck?
  private let flags: [Flag]

  /// The plan for a schema's remote keys, and for where a payload says its version.
  package init(_ schema: FlagSchema, versionPath: PayloadPath? = nil) {
    self.init(schema, paths: schema.flags.map(\.remoteKey), versionPath: versionPath)
  }

  /// The plan for paths that replace the remote keys, one for each flag of the schema; flags beyond them have none.
  package init(_ schema: FlagSchema, paths: [PayloadPath?], versionPath: PayloadPath? = nil) {
    flags = schema.flags.map { Flag($0) }
    envelope = nil
    self.versionPath = versionPath
    isVersionRequired = true
    let all = schema.flags.indices.map { $0 < paths.count ? paths[$0] : nil }
    rooted = [RouteCompiler.compile(schema, paths: all, version: versionPath)]
  }

  /// The plan for what a mapper document says of a schema's flags. The options' version path outranks the document's.
  ///
  /// - Throws: ``PayloadRejection`` for keys in the document that no flag of the schema has.
  package init(
    _ schema: FlagSchema, mapper: MapperDocument, versionPath: PayloadPath? = nil
  ) throws(PayloadRejection) {
    flags = schema.flags.map { Flag($0) }
    self.versionPath = versionPath ?? mapper.version?.path
    isVersionRequired = versionPath != nil || mapper.version?.isRequired == true
    let assigned = try MapperAssignment(mapper, to: schema)
    let version = self.versionPath
    let compiled = (mapper.roots.isEmpty ? [.root] : mapper.roots).map { root in
      RouteCompiler.compile(
        schema, rules: assigned.rules, texts: assigned.texts, root: root, envelope: mapper.guards.paths,
        version: version)
    }
    rooted = compiled
    envelope = EnvelopeCheck(mapper.guards, compiled)
  }

  /// Each flag's first path from the first root on, in the schema's order; nil for flags that no payload can set.
  package var paths: [PayloadPath?] { rooted[0].paths }

  /// The same, if nothing but paths decides what a flag's value is; nil if more does.
  var pathsAlone: [PayloadPath?]? {
    rooted.count == 1 && rooted[0].routes.isEmpty ? paths : nil
  }

  /// Where a payload says its version, and whether it must.
  var version: (path: PayloadPath, isRequired: Bool)? { versionPath.map { ($0, isVersionRequired) } }

  /// What a condition of `require` has to lead to so that flags' paths go on from there; nothing if none does.
  func kinds(requiredBy number: Int, of guards: MapperGuards) -> PayloadKinds {
    let target = guards.reject.count + guards.unchanged.count + number
    return rooted.reduce(into: []) { $0.formUnion($1.envelopeKinds[target]) }
  }

  /// Whether the envelope says that a payload without flags is one.
  func isVouching(forRoot root: Int) -> Bool { envelope?.isVouching(forRoot: root) == true }

  package var isByDocument: Bool { envelope != nil }

  package func takesStrings(_ flag: Int) -> Bool {
    rooted[0].routes.contains { route in
      guard route.flag == flag else { return false }
      return route.rule.way.ends(for: route.types).contains { way in
        guard case .kinds(let kinds) = way.reader, case .native? = kinds.reader(of: .string) else { return false }
        return true
      }
    }
  }

  package var mappedCount: Int { paths.count { $0 != nil } }

  /// All paths of some flags, whatever the root.
  package func allPaths(where isWanted: (Int) -> Bool) -> [PayloadPath] {
    rooted.flatMap { rooted in
      rooted.paths.indices.filter(isWanted).compactMap { rooted.paths[$0] }
        + rooted.routes.filter { isWanted($0.flag) }.flatMap(\.way.allPaths)
    }
  }

  package func knownPaths(without isLeftOut: (Int) -> Bool) -> [PayloadPath] {
    let others = rooted.flatMap { rooted in
      zip(rooted.owners, rooted.otherPaths).compactMap { owner, path in owner >= 0 && !isLeftOut(owner) ? path : nil }
    }
    return allPaths { !isLeftOut($0) } + others + (envelope?.paths ?? []) + (versionPath.map { [$0] } ?? [])
  }

  /// Where each flag's path leads in a payload.
  ///
  /// A broken way is one fault, named for the first flag in the schema that it cuts off. Text behind a hop is read
  /// once, under the payload's limits; what the strict reader finds there is among the faults.
  ///
  /// - Complexity: Linear in the payload plus the flags.
  package func map(_ payload: Payload) -> MappingResult {
    var root = 0
    if let envelope {
      switch envelope.verdict(on: payload) {
      case .sound(let number): root = number
      case .refused(let faults): return MappingResult(verdict: .refused, faults: faults)
      case .unchanged(let reason): return MappingResult(verdict: .unchanged(reason))
      }
    }
    let rooted = rooted[root]
    let following = rooted.trie.follow(from: payload.root, listedUnread: UnreadMembers.firstCount)
    var outcomes = following.outcomes
    var version = rooted.version.map { outcomes[$0] }
    if case .absent = version, !isVersionRequired { version = nil }
    outcomes.truncate(to: flags.count)
    var result = MappingResult(
      outcomes: outcomes, paths: rooted.paths, version: version,
      faults: following.textFaults + following.breaks.map { ($0.node.storage, fault($0, rooted)) },
      omittedFaults: following.omittedTextFaults)
    let texts = following.outcomes.texts
    let first = UnreadMembers.Found(indices: following.unread, inTexts: following.unreadInTexts)
    result.unreadMembers = UnreadMembers(count: following.unreadCount, first: first) {
      let again = rooted.trie.follow(from: payload.root, listedUnread: .max, reading: texts)
      return UnreadMembers.Found(indices: again.unread, inTexts: again.unreadInTexts)
    }
    result.holdsNoFlag = outcomes.areAllAbsent
    if !rooted.routes.isEmpty {
      var resolution = RouteResolution(payload, rooted, following, result)
      resolution.resolve()
      result = resolution.result
      result.faults += resolution.faults.map { fault in
        var named = fault.fault
        named.flag = flags[fault.flag].key.rawValue
        named.declaration = flags[fault.flag].declaration
        return (fault.storage, named)
      }
      // Where the envelope was asked for, what is absent is known to be.
      let absences = isVouching(forRoot: root) ? 0 : resolution.fixedAbsences.count
      if !resolution.fixedAbsences.isEmpty {
        result.fixedAbsences = FixedAbsences(flags: resolution.fixedAbsences.sorted()) {
          rooted.trie.follow(from: payload.root, reading: texts).outcomes
        }
      }
      result.holdsNoFlag = result.outcomes.presentCount == absences
    }
    return result
  }

  private func fault(_ pathBreak: PathBreak, _ rooted: RootedPaths) -> PayloadFault {
    var fault = pathBreak.fault
    var clauses = [fault.hint].compactMap(\.self)
    // A path that a rule made nobody has written.
    if isByDocument, fault.code == .typeMismatch, clauses.isEmpty, let path = rooted.path(of: pathBreak.firstTarget),
      let flag = rooted.flag(of: pathBreak.firstTarget), flags.indices.contains(flag), path != flags[flag].remoteKey
    {
      clauses.append("`\(path)` is looked for")
    }
    if pathBreak.targetCount > 1 { clauses.append("\(pathBreak.targetCount) flags stand below it") }
    if !clauses.isEmpty { fault.hint = clauses.joined(separator: "; ") }
    if let flag = rooted.flag(of: pathBreak.firstTarget), flags.indices.contains(flag) {
      fault.flag = flags[flag].key.rawValue
      fault.declaration = flags[flag].declaration
    }
    return fault
  }
}
