/// Finds each flag's node in a payload: by paths alone, by a mapper document, or by the program's own mapper.
package protocol PayloadMapping: Sendable {
  /// Where a payload says its version; nil if nobody said so.
  var versionPath: PayloadPath? { get }
  /// How many flags a payload can set.
  var mappedCount: Int { get }
  /// Whether a mapper document says how values are read.
  var isByDocument: Bool { get }
  /// Whether a mapper document has the flag take strings as they stand, beside other kinds.
  func takesStrings(_ flag: Int) -> Bool
  /// What stands in the payload for each flag.
  func map(_ payload: Payload) -> MappingResult
  /// All paths of some flags, whatever the payload.
  func allPaths(where isWanted: (Int) -> Bool) -> [PayloadPath]
  /// All that is looked at whatever the payload, but for what is looked at for some flags.
  func knownPaths(without isLeftOut: (Int) -> Bool) -> [PayloadPath]
}
