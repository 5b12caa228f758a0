/// Where in one payload an audit says nothing, and which of the ignored paths are of use.
struct IgnoredPlaces {
  private let paths: [IgnoredPath]
  /// The bytes of each path's values in the outermost payload, in order; values of one path never overlap.
  private let ranges: [[Range<Int>]]
  private var isUsed: [Bool]

  init(_ paths: [IgnoredPath], in payload: Payload?) {
    self.paths = paths
    ranges = paths.map { path in
      let nodes = payload.map { path.nodes(in: $0) } ?? []
      return nodes.map {
        PlacedRange($0.storage, offset: Int($0.entry.start), length: Int($0.entry.length)).text
      }.sorted { $0.lowerBound < $1.lowerBound }
    }
    isUsed = paths.map { _ in false }
  }

  /// The paths that left nothing out.
  var unused: [IgnoredPath] { zip(paths, isUsed).filter { !$1 }.map(\.0) }

  /// Whether what is found of a flag is to be left out, for its key or for the path at which it stands or would stand.
  mutating func contain(_ key: FlagKey, at path: PayloadPath?, _ node: PayloadNode? = nil) -> Bool {
    let offset = node.map { PlacedRange($0.storage, offset: Int($0.entry.start), length: 0).text.lowerBound }
    return use { ignored, ranges in
      ExactText.areEqual(ignored.description, key.rawValue) || path.map(ignored.covers) ?? false
        || offset.map { Self.hold(ranges, $0) } ?? false
    }
  }

  /// Whether a member, or an element, is to be left out.
  mutating func contain(_ storage: PayloadStorage, _ index: Int) -> Bool {
    if paths.isEmpty { return false }
    // The key of a member stands in front of its value.
    let value = storage.tape[index].isKey && index + 1 < storage.entryCount ? index + 1 : index
    let offset = PlacedRange(storage, offset: Int(storage.tape[value].start), length: 0).text.lowerBound
    return use { Self.hold($1, offset) }
  }

  /// Whether one of the paths is meant; all that are become used.
  private mutating func use(_ isMeant: (IgnoredPath, [Range<Int>]) -> Bool) -> Bool {
    var isFound = false
    for (number, path) in paths.enumerated() where isMeant(path, ranges[number]) {
      isUsed[number] = true
      isFound = true
    }
    return isFound
  }

  /// Whether a byte is in one of the ranges. Logarithmic.
  private static func hold(_ ranges: [Range<Int>], _ offset: Int) -> Bool {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low > 0 && ranges[low - 1].contains(offset)
  }
}
