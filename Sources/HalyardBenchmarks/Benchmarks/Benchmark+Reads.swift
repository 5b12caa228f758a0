import Halyard

extension Benchmark {
  /// Lone reads, one thread.
  static let reads = Benchmark(
    name: "reads",
    summary: "a lone read from another module, times a relaxed atomic load, or a plain stored property"
  ) { report in
    let (meter, _) = try readMeter()
    var series = ReadSeries()
    for _ in 0..<15 { series.append(meter.seconds(1_000_000)) }
    for row in ReadRow.allCases {
      let time = series[row].median.asSeconds
      guard let peer = row.peer else {
        report.row(row.name, "", time)
        continue
      }
      let ratio = series[row].ratio(to: series[peer])
      if row.hasBudget {
        report.budget(row.name, ratio, .atMost(2), time)
      } else {
        report.row(row.name, ratio.rounded(to: 2), time)
      }
    }
  }

  /// Lone reads, two threads and a writer.
  static let loadedReads = Benchmark(
    name: "loaded-reads",
    summary: "two threads read while a third applies 1,000 times a second, times one thread without a writer"
  ) { report in
    let (meter, remote) = try readMeter()
    var (alone, loaded) = (ReadSeries(), ReadSeries())
    var (rates, processors): ([Double], [Double]) = ([], [])
    for _ in 0..<15 {
      alone.append(meter.seconds(1_000_000))
      let round = ReadLoad(meter, remote).run(2_000_000)
      loaded.append(round.seconds)
      rates.append(round.rate)
      processors.append(round.processors)
    }
    report.note("\(Series(rates).median.rounded(to: 0)) payloads were applied in a second.")
    report.note(
      "The two readers had \(Series(processors).median.rounded(to: 1)) processors: with less than 2 they meet less often."
    )
    report.note(
      "Strings, records and JSON flags are counted references: two threads that copy one from a plain property")
    report.note("slow each other down as well. Their budget is held against that property under the same load.")
    for row in ReadRow.allCases {
      let growth = loaded[row].ratio(to: alone[row])
      let times = "\(alone[row].median.asSeconds) alone, \(loaded[row].median.asSeconds) loaded"
      guard let peer = row.peer, row.hasBudget else {
        report.row(row.name, growth.rounded(to: 2), times)
        continue
      }
      let name = "\(row.name)-loaded"
      if row.isWord {
        report.budget(name, growth, .atMost(1.5), times)
      } else {
        report.budget(
          name, loaded[row].ratio(to: loaded[peer]), .atMost(1.5), "\(growth.rounded(to: 2)) of one thread; \(times)")
      }
    }
  }

  private static func readMeter() throws -> (ReadMeter, RemoteSource) {
    let remote = RemoteSource(ReadFlags.self)
    let pole = FlagPole(ReadFlags.self, sources: [MemorySource(), remote])
    guard try remote.apply(ReadPayload.bytes(turn: 3)).problems.isEmpty else {
      throw BenchmarkFailure("the payload of the reads was refused")
    }
    return (ReadMeter(pole: pole), remote)
  }
}
