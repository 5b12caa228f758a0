/// A set of Unicode scalars, as sorted ranges that neither touch nor overlap.
struct ScalarSet: Sendable, Hashable {
  /// The greatest code point.
  static let greatest: UInt32 = 0x10FFFF
  /// What `.` matches: anything but the line terminators of ECMA-262.
  static let anyButLineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029]).complement

  /// The ranges, in ascending order.
  let ranges: [ClosedRange<UInt32>]

  /// The union of ranges given in any order.
  init(_ unordered: [ClosedRange<UInt32>]) {
    var merged: [ClosedRange<UInt32>] = []
    for range in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound &+ 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    ranges = merged
  }

  /// Every scalar that is not in this set.
  var complement: ScalarSet {
    var gaps: [ClosedRange<UInt32>] = []
    var next: UInt32 = 0
    for range in ranges {
      if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
      next = range.upperBound + 1
    }
    if next <= Self.greatest { gaps.append(next...Self.greatest) }
    return ScalarSet(gaps)
  }
}
