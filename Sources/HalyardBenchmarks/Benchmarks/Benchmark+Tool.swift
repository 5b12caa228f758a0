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
      var (tool, peer): ([Double], [Double]) = ([], [])
      for _ in 0..<15 {
        let child = try ChildProcess(program, ["validate", "--schema", schema] + files)
        guard child.status == 0 else { throw BenchmarkFailure("the tool refused what is right") }
        tool.append(child.seconds)
        peer.append(
          try ThreadClock.seconds {
            for file in files {
              consume(try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: file))))
            }
          })
      }
      report.budget(
        "tool-validate", Series(peer).ratio(to: Series(tool)), goal,
        "\(Series(tool).median.asSeconds) beside \(Series(peer).median.asSeconds)")
    }
  }
}
