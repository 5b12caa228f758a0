package import HalyardPayload

/// Names the members and elements that no flag reads, as they were found: `toggles[3].debug`.
package enum UnreadPaths {
  /// The paths in document order, those inside JSON text of strings behind those of the payload itself.
  ///
  /// - Parameter limit: how many to name at most.
  /// - Complexity: Linear in the payload plus the text of the paths.
  package static func texts(
    of result: MappingResult, in payload: Payload, limit: Int = .max
  ) -> [String] {
    var texts: [String] = []
    for (storage, indices) in [(payload.storage, result.unread)]
      + result.unreadInTexts.map({ ($0.storage, $0.indices) })
    {
      guard texts.count < limit else { break }
      for index in indices.prefix(limit - texts.count) {
        texts.append(LocatedPath(storage.steps(toEntry: Int(index))).description)
      }
    }
    return texts
  }
}
