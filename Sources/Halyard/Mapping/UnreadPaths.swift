package import HalyardPayload

/// Names the members and elements that no flag reads, as they were found: `toggles[3].debug`.
package enum UnreadPaths {
  /// The paths in document order, those inside JSON text of strings behind those of the payload itself.
  ///
  /// - Parameter limit: how many to name at most.
  /// - Complexity: Linear in the payload plus the text of the paths; of a few in the place of the last of them.
  package static func texts(
    of result: MappingResult, in payload: Payload, limit: Int = .max
  ) -> [String] {
    let unread = result.unreadMembers
    let found = limit <= UnreadMembers.firstCount ? unread.first : unread.found
    var texts: [String] = []
    for (storage, indices) in [(payload.storage, found.indices)]
      + found.inTexts.map({ ($0.storage, $0.indices) })
    {
      guard texts.count < limit else { break }
      for index in indices.prefix(limit - texts.count) {
        texts.append(storage.path(toEntry: Int(index)))
      }
    }
    return texts
  }
}
