/// Where the content of each slot stands in ``SlotContents``, the same for all of one set.
final class SlotLayout: Sendable {
  /// By ordinal: the type of the slot's values.
  let types: [ObjectIdentifier]
  /// By ordinal: the number of the slot's box; below zero for slots whose values are words.
  let boxNumbers: [Int]
  let boxCount: Int

  /// The layout of slots with contents of the same types as these.
  init(_ contents: some Collection<SlotContent>) {
    var count = 0
    boxNumbers = contents.map { content in
      guard case .box = content.storage else { return -1 }
      count += 1
      return count - 1
    }
    boxCount = count
    types = contents.map(\.type)
  }
}
