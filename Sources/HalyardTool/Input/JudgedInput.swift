import Halyard

/// A document with values of flags, and what it is worth.
struct JudgedInput {
  let examination: Examination
  let report: PayloadReport

  /// The first problem of the flag with this key.
  func problem(of key: FlagKey) -> Problem? {
    report.problems.first { $0.flag.map { ExactText.areEqual($0, key.rawValue) } ?? false }
  }
}
