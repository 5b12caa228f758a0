/// Subject and peers measured in turn, in one thread, many times over.
struct Comparison {
  /// Does the work so many times.
  typealias Work = (_ repetitions: Int) throws -> Void

  /// Seconds of one repetition, for each work in the order given.
  let seconds: [Series]

  /// Measures each work once a round, for at least `slice` seconds; every other round in reverse order.
  ///
  /// - Parameter leftOut: What they leave out of their time.
  init(rounds: Int = 15, slice: Double = 0.02, leavingOut leftOut: LeftOut = LeftOut(), _ works: [Work]) throws {
    let repetitions = try works.map { try Self.repetitions($0, slice) }
    _ = leftOut.take()
    var values = [[Double]](repeating: [], count: works.count)
    for round in 0..<rounds {
      let order = round.isMultiple(of: 2) ? Array(works.indices) : works.indices.reversed()
      for index in order {
        let seconds = try ThreadClock.seconds { try works[index](repetitions[index]) }
        values[index].append((seconds - leftOut.take()) / Double(repetitions[index]))
      }
    }
    seconds = values.map { Series($0) }
  }

  /// How many times as fast as the other one a work is.
  func speed(of index: Int, beside other: Int) -> Double { seconds[other].ratio(to: seconds[index]) }

  /// How many times the other one's time a work takes.
  func cost(of index: Int, beside other: Int) -> Double { seconds[index].ratio(to: seconds[other]) }

  /// Warms up, and finds how often a work is to be done to fill a slice.
  private static func repetitions(_ work: Work, _ slice: Double) throws -> Int {
    var count = 1
    while true {
      let seconds = try ThreadClock.seconds { try work(count) }
      if seconds >= slice { return count }
      count = max(count + 1, min(count * 10, Int(Double(count) * slice / max(seconds, 1e-9) * 1.1)))
    }
  }
}
