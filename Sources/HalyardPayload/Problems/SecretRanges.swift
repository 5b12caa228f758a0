/// What no report may show of a payload: the bytes of sensitive flags' values, and the names of members inside them.
package struct SecretRanges: Sendable {
  /// Sorted, without overlap; offsets of the outermost payload's text.
  private let ranges: [Range<Int>]
  /// Whether all bytes are secret, since nobody knows where the values stand. The ranges are then those that are known.
  package let isEverything: Bool
  /// Whether comments are secret wherever they stand: a value that was commented out is no value of any flag.
  private let hidesComments: Bool
  /// The places of values in a text that could not be followed, and whose ranges nobody knows.
  private let places: Set<LocatedPath>
  private let placeLengths: [Int]
  /// Bytes of the longest key among the places.
  private let longestKey: Int
  /// How far places in such a text may be named; nil if nobody says so.
  private let ways: (any ShownWays)?

  /// Nothing is secret.
  package static let none = SecretRanges([])

  /// Sorts the ranges and joins those that overlap.
  ///
  /// - Parameters:
  ///   - isEverything: Whether all bytes are secret: of a text that could not be followed, or not to each secret.
  ///   - places: Where secrets stand in such a text; the names of members below are secret too.
  ///   - hidesComments: Whether comments are secret, too.
  ///   - ways: How far places in such a text may be named beside that.
  package init(
    _ ranges: [Range<Int>], isEverything: Bool = false, places: [LocatedPath] = [], hidesComments: Bool = false,
    ways: (any ShownWays)? = nil
  ) {
    self.ways = ways
    self.hidesComments = hidesComments
    self.isEverything = isEverything
    self.places = Set(places)
    placeLengths = Set(places.map(\.steps.count)).sorted()
    longestKey = places.flatMap(\.steps).reduce(0) { longest, step in
      if case .key(let key) = step { max(longest, key.utf8.count) } else { longest }
    }
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  /// Whether there are none.
  package var isEmpty: Bool { ranges.isEmpty && !isEverything && !hidesComments }

  /// Whether the byte at `offset` is secret. Logarithmic.
  package func contains(_ offset: Int) -> Bool { isEverything || isInValue(offset) }

  /// Whether the byte at `offset` belongs to a secret whose range is known. Logarithmic.
  func isInValue(_ offset: Int) -> Bool {
    let next = index(behind: offset)
    return next > 0 && ranges[next - 1].contains(offset)
  }

  /// Whether a range and a secret have a byte in common; of an empty range the byte behind it counts. Logarithmic.
  package func overlaps(_ range: PlacedRange) -> Bool {
    if contains(range.text.lowerBound) { return true }
    let next = index(behind: range.text.lowerBound)
    return next < ranges.count && ranges[next].lowerBound < range.text.upperBound
  }

  /// The range in pieces, in order, each wholly secret or wholly not.
  func pieces(of range: Range<Int>) -> [(range: Range<Int>, isSecret: Bool)] {
    if isEverything { return range.isEmpty ? [] : [(range, true)] }
    var pieces: [(range: Range<Int>, isSecret: Bool)] = []
    var offset = range.lowerBound
    var next = max(0, index(behind: offset) - 1)
    while offset < range.upperBound {
      while next < ranges.count, ranges[next].upperBound <= offset { next += 1 }
      let isSecret = next < ranges.count && ranges[next].contains(offset)
      let bound = next < ranges.count ? (isSecret ? ranges[next].upperBound : ranges[next].lowerBound) : Int.max
      let end = min(range.upperBound, bound)
      pieces.append((offset..<end, isSecret))
      offset = end
    }
    return pieces
  }

  /// The same in the bytes that were sent, for what is shown of these, with all that stands beside a secret there; of a format
  /// without lines nothing is shown.
  func asSent(in storage: PayloadStorage?) -> SecretRanges {
    let hidesComments = hidesComments && storage?.format == .xmlPropertyList
    guard !ranges.isEmpty || hidesComments, let extents = storage.flatMap(SecretExtents.init) else { return self }
    return SecretRanges(
      ranges.flatMap(extents.extents).filter { !$0.isEmpty } + (hidesComments ? extents.comments : []),
      isEverything: isEverything)
  }

  /// How many ranges begin at or in front of `offset`.
  private func index(behind offset: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The steps of a place down to the secret that it is in, which is as far as they may be shown.
  func shown(_ way: [PlacedStep]) -> [PlacedStep] {
    for length in placeLengths where length < way.count {
      // A key that is longer than all of theirs is none of them, however it ends.
      let front = way.prefix(length).map { $0.step(keyBytes: longestKey + 1) }
      if places.contains(LocatedPath(front)) { return Array(way.prefix(length)) }
    }
    guard let ways else { return way }
    return Array(way.prefix(ways.shownCount(of: way.map { $0.step(keyBytes: ways.longestKey + 1) })))
  }

  private func path(of offset: Int, in payload: Payload) -> LocatedPath {
    LocatedPath(ShownSteps.steps(to: offset, in: payload.storage, hiding: self))
  }

  /// Takes what is secret out of a problem of this payload that was made without knowing the secrets.
  package func hide(in problem: inout Problem, of payload: Payload) {
    if isEmpty { return }
    let storage = payload.storage
    guard let text = storage.textOffset(ofSent: problem.offset) else {
      (problem.found, problem.hint, problem.excerpt) = (nil, nil, nil)
      (problem.path, problem.pointer, problem.related) = ("$", "", [])
      return
    }
    let range = PlacedRange(
      storage, offset: text, length: storage.transcript == nil ? problem.length : 0,
      sent: problem.offset..<problem.offset &+ max(0, min(problem.length, storage.sent.count)))
    if overlaps(range) { (problem.found, problem.hint) = (nil, nil) }
    if isInValue(text) {
      let path = path(of: text, in: payload)
      (problem.path, problem.pointer) = (path.description, path.pointer.text)
    }
    for index in problem.related.indices {
      guard let sent = problem.related[index].offset, let offset = storage.textOffset(ofSent: sent), isInValue(offset)
      else { continue }
      problem.related[index].path = path(of: offset, in: payload).description
    }
    if problem.excerpt != nil {
      problem.excerpt = ExcerptMaker.excerpt(of: range, hiding: asSent(in: storage))
    }
  }
}
