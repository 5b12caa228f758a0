import Foundation
import Halyard
import HalyardPayload

extension Benchmark {
  /// The first read after a launch.
  static let saved = Benchmark(
    name: "saved",
    summary:
      "first read after a launch with a saved payload of 2,000 flags, times as fast as JSONDecoder into a structure"
  ) { report in
    try TemporaryFolder.use { folder in
      typealias Sample = MixedPayload<Envelopes>
      let payload = Sample.bytes()
      let data = Data(payload)
      let path = folder.url.appending(path: "flags.saved").path
      let first = RemoteSource(MixedFlags<Envelopes>.self, saving: .file(path))
      guard case .saved? = try first.apply(payload).saving, case .saved? = first.markStartFinished() else {
        throw BenchmarkFailure("nothing was saved")
      }
      let decoder = JSONDecoder()
      let leftOut = LeftOut()
      let comparison = try Comparison(
        leavingOut: leftOut,
        [
          { for _ in 0..<$0 { try launch(.file(path), leftOut) } },
          {
            for _ in 0..<$0 {
              var values: MixedValues<Envelopes>? = try decoder.decode(MixedValues<Envelopes>.self, from: data)
              consume(values)
              leftOut { values = nil }
            }
          },
          { for _ in 0..<$0 { try launch(nil, leftOut) } },
        ])
      let seconds = comparison.seconds.map(\.median)
      report.budget(
        "first-read-saved-200KB", comparison.speed(of: 0, beside: 1), .atLeast(8),
        "\(seconds[0].asSeconds) beside \(seconds[1].asSeconds)")
      report.row("a launch without a saved payload", seconds[2].asSeconds)
      report.row(
        "the saved payload's part of it", (seconds[1] / (seconds[0] - seconds[2])).rounded(to: 2),
        "\((seconds[0] - seconds[2]).asSeconds): open, verify, decode, publish")
    }
  }

  /// All that a program does up to its first read. Left out is what comes later in its life: the end of its start, and of itself.
  private static func launch(_ saving: PayloadSaving?, _ leftOut: LeftOut) throws {
    var remote: RemoteSource? = RemoteSource(MixedFlags<Envelopes>.self, saving: saving)
    var flags = remote.map { FlagPole(MixedFlags<Envelopes>.self, sources: [$0]) }
    consume(flags?.first)
    try leftOut {
      if saving != nil {
        guard case .restored? = remote?.restoration, case .saved? = remote.flatMap({ $0.markStartFinished() }) else {
          throw BenchmarkFailure("the launch did not serve what was saved")
        }
      }
      (remote, flags) = (nil, nil)
    }
  }
}
