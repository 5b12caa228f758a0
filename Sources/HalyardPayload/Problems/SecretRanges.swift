/// The bytes of a payload that no report may show: the values of sensitive flags.
package struct SecretRanges: Sendable {
  /// Sorted, without overlap; offsets of the outermost payload.
  private let ranges: [Range<Int>]

  /// Nothing is secret.
  package static let none = SecretRanges([])

  /// Everything is: for a text that could not be followed, so that nobody knows where its secrets are.
  package static let everything = SecretRanges([0..<Int.max])

  /// Sorts the ranges and joins those that overlap.
  package init(_ ranges: [Range<Int>]) {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound < last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  /// Whether nothing at all may be shown.
  package var isEverything: Bool { ranges == [0..<Int.max] }

  /// Whether there are none.
  package var isEmpty: Bool { ranges.isEmpty }

  /// Whether the byte at `offset` is secret. Logarithmic.
  package func contains(_ offset: Int) -> Bool {
    let next = index(behind: offset)
    return next > 0 && ranges[next - 1].contains(offset)
  }

  /// The range in pieces, in order, each wholly secret or wholly not.
  func pieces(of range: Range<Int>) -> [(range: Range<Int>, isSecret: Bool)] {
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

  /// How many ranges begin at or in front of `offset`.
  private func index(behind offset: Int) -> Int {
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes what is secret out of a problem of this payload that was made without knowing the secrets.
  package func hide(in problem: inout Problem, of payload: Payload) {
    if isEmpty { return }
    if contains(problem.offset) { (problem.found, problem.hint) = (nil, nil) }
    if problem.excerpt != nil {
      problem.excerpt = ExcerptMaker.excerpt(
        of: PlacedRange(payload.storage, offset: problem.offset, length: problem.length), hiding: self)
    }
  }
}
