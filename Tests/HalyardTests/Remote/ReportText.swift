@testable import Halyard

/// All that a report says, to compare reports by.
struct ReportText: Equatable {
  var outcome: PayloadReport.Outcome
  var flags: [PayloadReport.Value]
  var changes: [PayloadReport.Change]
  var absent: [FlagKey]
  var unmapped: [String]
  var problems: [Problem]
  var warnings: [Problem]
  var version: String?
  var digest: String?

  init(_ report: PayloadReport) {
    outcome = report.outcome
    flags = report.flags
    changes = report.changes
    absent = report.absent
    unmapped = report.unmapped
    problems = report.problems
    warnings = report.warnings
    version = report.version
    digest = report.digest
  }
}

/// What came of a payload: a report or a rejection.
enum PayloadVerdict: Equatable {
  case taken(ReportText)
  case refused(PayloadRejection)

  init(_ body: () throws(PayloadRejection) -> PayloadReport) {
    do { self = .taken(ReportText(try body())) } catch { self = .refused(error) }
  }

  /// The codes of what refuses the payload, in the order of places.
  var codes: [String] {
    switch self {
    case .taken: []
    case .refused(let rejection): rejection.errors.map(\.code.rawValue)
    }
  }

  var rejection: PayloadRejection? {
    if case .refused(let rejection) = self { return rejection }
    return nil
  }

  var report: ReportText? {
    if case .taken(let report) = self { return report }
    return nil
  }
}
