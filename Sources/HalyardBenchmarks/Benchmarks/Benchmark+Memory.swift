import Foundation

extension Benchmark {
  /// The memory that parsing takes.
  static let memory = Benchmark(
    name: "memory", summary: "peak memory of parsing 20 MB beyond the bytes themselves, times their size"
  ) { report in
    try TemporaryFolder.use { folder in
      for (shape, sample) in [
        ("typical", SampleJSON.typical), ("indented", SampleJSON.indented), ("compact", SampleJSON.compact),
      ] {
        let bytes = sample(20_000_000)
        let file = try folder.write(bytes, to: shape)
        let tape = try peak(.tape, file, in: folder) / Double(bytes.count)
        let foundation = try peak(.foundation, file, in: folder) / Double(bytes.count)
        let peer = "JSONSerialization \(foundation.rounded(to: 2))"
        if shape == "typical" {
          report.budget("memory-20MB", tape, .atMost(2.2), peer)
        } else {
          // Sixteen bytes for each key and value, of which these have twice as many as real payloads.
          report.row("the denser sample \(shape)", tape.rounded(to: 2), peer)
        }
      }
    }
  }

  private static func peak(_ task: ChildTask, _ file: String, in folder: TemporaryFolder) throws -> Double {
    let output = folder.url.appending(path: "output").path
    let child = try ChildProcess(
      "/proc/self/exe", [ChildTask.option, task.rawValue, file], output: output)
    let figures = try String(contentsOfFile: output, encoding: .utf8).split { $0.isWhitespace }.compactMap {
      Double($0)
    }
    guard child.status == 0, figures.count == 2 else { throw BenchmarkFailure("the child that parses failed") }
    return figures[1] - figures[0]
  }
}
