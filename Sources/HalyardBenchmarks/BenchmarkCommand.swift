import Foundation

/// `HalyardBenchmarks [--list] [--only NAME]…`
///
/// Exit status: 0 if every budget is met, 1 if one is short, 2 for wrong usage, 70 if a benchmark fails.
@main
enum BenchmarkCommand {
  static let benchmarks: [Benchmark] = [
    .jsonTape, .xmlPropertyList, .binaryPropertyList, .writing, .apply, .growth, .decoding, .reads, .loadedReads,
    .provenance, .memory, .start, .saved, .tool,
  ]

  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    if arguments.first == ChildTask.option {
      exit(ChildTask.run(Array(arguments.dropFirst())))
    }
    var chosen: [String] = []
    while let argument = arguments.popFirst() {
      switch argument {
      case "--list":
        for benchmark in benchmarks { print("\(benchmark.name.padded(to: 20)) \(benchmark.summary)") }
        return
      case "--only":
        guard let name = arguments.popFirst(), benchmarks.contains(where: { $0.name == name }) else {
          stop("--only wants one of: \(benchmarks.map(\.name).joined(separator: ", "))")
        }
        chosen.append(name)
      default: stop("usage: HalyardBenchmarks [--list] [--only NAME]…")
      }
    }
    var report = Report()
    for benchmark in benchmarks where chosen.isEmpty || chosen.contains(benchmark.name) {
      report.begin(benchmark)
      do {
        try benchmark.run(&report)
      } catch {
        stop("\(benchmark.name) failed: \(error)", status: 70)
      }
    }
    report.finish()
    exit(report.isWithinBudgets ? 0 : 1)
  }

  private static func stop(_ message: String, status: Int32 = 2) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
