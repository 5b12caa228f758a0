/// The paths of all flags from one root on, compiled. Immutable.
///
/// A class, so that threads which map payloads at the same time count one reference to it and not one to each of its parts.
final class RootedPaths: Sendable {
  /// The first path of each flag; nil for flags that nothing maps.
  let paths: [PayloadPath?]
  let trie: PathTrie
  /// The flags for which there is more to do than to follow the path, in the schema's order.
  let routes: [FlagRoute]
  /// The flag that each target beyond those of the flags' first paths belongs to.
  let owners: [Int]
  /// The paths of these targets, without the envelope's.
  let otherPaths: [PayloadPath?]
  /// The target of the payload's version.
  let version: Int?
  let root: PayloadPath
  /// What the root has to be so that some flag's path goes on from there; nothing if none does.
  let rootKinds: PayloadKinds
  /// The same for the places that the envelope's conditions look at.
  let envelopeKinds: [PayloadKinds]
  /// What conditions of flags ask for in arrays.
  let wantedInArrays: Set<PathScalar>

  init(
    paths: [PayloadPath?], trie: PathTrie, routes: [FlagRoute], owners: [Int], otherPaths: [PayloadPath?],
    version: Int?, root: PayloadPath, rootKinds: PayloadKinds, envelopeKinds: [PayloadKinds],
    wantedInArrays: Set<PathScalar>
  ) {
    self.paths = paths
    self.trie = trie
    self.routes = routes
    self.owners = owners
    self.otherPaths = otherPaths
    self.version = version
    self.root = root
    self.rootKinds = rootKinds
    self.envelopeKinds = envelopeKinds
    self.wantedInArrays = wantedInArrays
  }

  /// A target's path; nil for none, and for the envelope's.
  func path(of target: Int) -> PayloadPath? {
    if target < paths.count { return paths[target] }
    return otherPaths.indices.contains(target - paths.count) ? otherPaths[target - paths.count] : nil
  }

  /// The flag that a target belongs to; nil for the envelope's.
  func flag(of target: Int) -> Int? {
    if target < paths.count { return target }
    let owner = target - paths.count
    return owners.indices.contains(owner) && owners[owner] >= 0 ? owners[owner] : nil
  }
}
