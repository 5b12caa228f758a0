/// One benchmark: what it is called, what it compares, and how it runs.
struct Benchmark: Sendable {
  /// The name for `--only`; its budgets begin with it.
  let name: String
  /// What is compared with what, in one line.
  let summary: String
  /// Measures, and notes rows and budgets in the report.
  let run: @Sendable (inout Report) throws -> Void
}
