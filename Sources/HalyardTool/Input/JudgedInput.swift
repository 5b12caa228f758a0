import Halyard

/// A document with values of flags, and what it is worth.
struct JudgedInput {
  let examination: Examination
  let report: PayloadReport

  /// The problems that refuse it; warnings stand apart.
  let problems: [Problem]

  init(_ examination: Examination, _ report: PayloadReport) {
    self.examination = examination
    self.report = report
    problems = report.problems
  }

  /// The first problem of the flag with this key.
  func problem(of key: FlagKey) -> Problem? {
    problems.first { $0.flag.map { ExactText.areEqual($0, key.rawValue) } ?? false }
  }

  /// The first problem at the member with this name of the outermost object, or inside it.
  func problem(ofMember name: String) -> Problem? {
    // Shortened as the places of problems are.
    let pointer = LocatedPath(ShownSteps.shortened([.key(name)])).pointer.text.utf8
    return problems.first { problem in
      let found = problem.pointer.utf8
      return found.starts(with: pointer) && [nil, UInt8(ascii: "/")].contains(found.dropFirst(pointer.count).first)
    }
  }
}
