import Halyard

extension Benchmark {
  /// Asking why a flag has its value, and taking snapshots.
  static let provenance = Benchmark(
    name: "provenance", summary: "resolution(for:) with the full trail of three sources; snapshot()"
  ) { report in
    let remote = RemoteSource(ReadFlags.self)
    let business = MemorySource(name: "business")
    let pole = FlagPole(ReadFlags.self, sources: [MemorySource(), business, remote])
    business.set(true, for: "checkout.enabled")
    try remote.apply(ReadPayload.bytes(turn: 0))
    guard pole.resolution(for: \.checkout.$enabled).trail.count == 4 else {
      throw BenchmarkFailure("the trail is not complete")
    }
    let comparison = try Comparison([
      { for _ in 0..<$0 { consume(pole.resolution(for: \.checkout.$enabled)) } },
      { for _ in 0..<$0 { consume(pole.resolution(for: "checkout.enabled")) } },
      { for _ in 0..<$0 { consume(pole.resolution(for: \.checkout.$enabled).description) } },
      { for _ in 0..<$0 { consume(pole.snapshot()) } },
    ])
    let seconds = comparison.seconds.map(\.median)
    report.budget("resolution", seconds[0] * 1e6, .atMost(2, .unit("µs")))
    report.row("by key", seconds[1].asSeconds)
    report.row("with its description", seconds[2].asSeconds)
    report.row("snapshot()", seconds[3].asSeconds)
  }
}
