extension Benchmark {
  /// Starting a program.
  static let start = Benchmark(
    name: "start",
    summary: "CPU time to start a program that links Halyard and reads a flag, times one that links nothing"
  ) { report in
    let goal = Goal.atMost(1.5)
    guard let nothing = ChildProcess.sibling("StartWithNothing"),
      let halyard = ChildProcess.sibling("StartWithHalyard"),
      let libraries = ChildProcess.sibling("StartWithLibraries"),
      let foundation = ChildProcess.sibling("StartWithFoundation")
    else { return report.missing("process-start", goal, "the programs are not built: use `make bench`") }
    var seconds: [[Double]] = [[], [], [], []]
    try TemporaryFolder.use { folder in
      let programs = try [nothing, halyard, foundation, libraries].map { try folder.install($0) }
      for _ in 0..<100 {
        for (index, program) in programs.enumerated() {
          // Once more beforehand: else each starts with the caches that another one has left.
          for isMeasured in [false, true] {
            let child = try ChildProcess(program)
            guard child.status == 0 else { throw BenchmarkFailure("\(program) failed") }
            if isMeasured { seconds[index].append(child.seconds) }
          }
        }
      }
    }
    let series = seconds.map { Series($0) }
    report.budget(
      "process-start", series[1].ratio(to: series[0]), goal,
      "\(series[1].median.asSeconds) beside \(series[0].median.asSeconds)")
    report.row("the same libraries alone", series[3].ratio(to: series[0]).rounded(to: 2), series[3].median.asSeconds)
    report.row("linking all of Foundation", series[2].ratio(to: series[0]).rounded(to: 2), series[2].median.asSeconds)
  }
}
