package import HalyardPayload

/// The paths of all flags, compiled: finds each flag's node in a payload in one pass for all of them.
///
/// Immutable; compiled once for a schema and its paths, in time linear in their text.
package struct MappingPlan: Sendable {
  private struct Flag {
    let key: FlagKey
    let declaration: String?
  }

  /// Each flag's path, in the schema's order; nil for flags that no payload can set.
  package let paths: [PayloadPath?]
  private let hasVersion: Bool
  private let trie: PathTrie
  private let flags: [Flag]

  /// The plan for a schema's remote keys, and for where a payload says its version.
  package init(_ schema: FlagSchema, versionPath: PayloadPath? = nil) {
    self.init(schema, paths: schema.flags.map(\.remoteKey), versionPath: versionPath)
  }

  /// The plan for paths that replace the remote keys, one for each flag of the schema; flags beyond them have none.
  package init(_ schema: FlagSchema, paths: [PayloadPath?], versionPath: PayloadPath? = nil) {
    self.paths = schema.flags.indices.map { $0 < paths.count ? paths[$0] : nil }
    flags = schema.flags.map { Flag(key: $0.key, declaration: $0.declaration) }
    hasVersion = versionPath != nil
    let targets = zip(schema.flags, self.paths).map { flag, path in
      var isOptional = false
      if case .optional = flag.value.type { isOptional = true }
      return PathTarget(path, isOptional: isOptional, isSensitive: flag.isSensitive)
    }
    trie = PathTrie(targets + (versionPath.map { [PathTarget($0, isOptional: false)] } ?? []))
  }

  /// Where each flag's path leads in a payload.
  ///
  /// A broken way is one fault, named for the first flag in the schema that it cuts off. Text behind a hop is read
  /// once, under the payload's limits; what the strict reader finds there is among the faults.
  ///
  /// - Complexity: Linear in the payload plus the flags.
  package func map(_ payload: Payload) -> MappingResult {
    let following = trie.follow(from: payload.root, collectsUnread: true)
    var outcomes = following.outcomes
    let version = hasVersion ? outcomes.popLast() : nil
    return MappingResult(
      outcomes: outcomes, version: version,
      faults: following.textFaults + following.breaks.map { ($0.node.storage, fault($0)) },
      omittedFaults: following.omittedTextFaults, unread: following.unread,
      unreadInTexts: following.unreadInTexts.filter { !$0.indices.isEmpty })
  }

  private func fault(_ pathBreak: PathBreak) -> PayloadFault {
    var fault = pathBreak.fault
    if pathBreak.targetCount > 1 {
      let count = "\(pathBreak.targetCount) flags stand below it"
      fault.hint = fault.hint.map { "\($0); \(count)" } ?? count
    }
    if flags.indices.contains(pathBreak.firstTarget) {
      fault.flag = flags[pathBreak.firstTarget].key.rawValue
      fault.declaration = flags[pathBreak.firstTarget].declaration
    }
    return fault
  }
}
