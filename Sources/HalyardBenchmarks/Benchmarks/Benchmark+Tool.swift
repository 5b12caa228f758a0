import Foundation
import Halyard

extension Benchmark {
  /// The tool over many payloads.
  static let tool = Benchmark(
    name: "tool",
    summary: "halyard validate of 1,000 payloads of 20 KB in one call, times as fast as reading and JSONSerialization"
  ) { report in
    let goal = Goal.atLeast(10)
    guard let program = ProcessInfo.processInfo.environment["HALYARD_TOOL"] ?? ChildProcess.sibling("halyard") else {
      return report.missing("tool-validate", goal, "the tool is not built: use `make bench`")
    }
    try TemporaryFolder.use { folder in
      let schema = try folder.write(
        FlagPole(MixedFlags<FewEnvelopes>.self, sources: []).schema.document, to: "schema.json")
      let files = try (0..<1_000).map { number in
        try folder.write(
          MixedPayload<FewEnvelopes>.bytes(variant: number, changing: { $0 % 7 == number % 7 }),
          to: "payload-\(number).json")
      }
      // The time that one waits for, since the tool reads several payloads at a time; what that costs in CPU time stands beside it.
      var (tool, peer): ((elapsed: [Double], work: [Double]), (elapsed: [Double], work: [Double])) = (
        ([], []), ([], [])
      )
      for _ in 0..<15 {
        let child = try ChildProcess(program, ["validate", "--schema", schema] + files)
        guard child.status == 0 else { throw BenchmarkFailure("the tool refused what is right") }
        tool.elapsed.append(child.elapsed)
        tool.work.append(child.seconds)
        let start = ContinuousClock.now
        peer.work.append(
          try ThreadClock.seconds {
            for file in files {
              consume(try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file))))
            }
          })
        peer.elapsed.append((ContinuousClock.now - start) / .seconds(1))
      }
      report.budget(
        "tool-validate", Series(peer.elapsed).ratio(to: Series(tool.elapsed)), goal,
        "\(Series(tool.elapsed).median.asSeconds) beside \(Series(peer.elapsed).median.asSeconds)")
      report.row(
        "the same in CPU time", Series(peer.work).ratio(to: Series(tool.work)).rounded(to: 2),
        "\(Series(tool.work).median.asSeconds) beside \(Series(peer.work).median.asSeconds)")
    }
  }
}
