package import HalyardPayload

/// Names the members and elements that no flag reads, as they were found: `toggles[3].debug`.
package enum UnreadPaths {
  /// The paths in document order, those inside JSON text of strings behind those of the payload itself.
  ///
  /// - Parameter limit: how many to name at most; the places of unread members are found by one walk of each payload.
  /// - Complexity: Linear in the payload plus the text of the paths.
  package static func texts(
    of result: MappingResult, in payload: Payload, limit: Int = .max
  ) -> [String] {
    var texts: [String] = []
    for (storage, indices) in [(payload.storage, result.unread)]
      + result.unreadInTexts.map({ ($0.storage, $0.indices) })
    {
      guard texts.count < limit else { break }
      var finder = PlaceFinder(storage)
      for index in indices.prefix(limit - texts.count) {
        texts.append(LocatedPath(finder.steps(to: Int(storage.tape[Int(index)].start))).description)
      }
    }
    return texts
  }
}
