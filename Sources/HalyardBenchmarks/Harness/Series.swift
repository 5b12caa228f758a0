/// The same thing measured once a round.
struct Series {
  /// One measurement for each round.
  let values: [Double]

  init(_ values: [Double]) { self.values = values }

  var median: Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }

  /// The median of the ratios taken inside a round: what slows a whole round down cancels out.
  func ratio(to other: Series) -> Double {
    Series(zip(values, other.values).map { $0 / $1 }).median
  }
}
