import HalyardPayload
import Testing

@testable import Halyard

/// What a report says of flags does not depend on how many problems it names: those beyond the limit are counted.
@Suite struct NamedProblemTests {
  /// All that a report says but its problems.
  private struct Said: Equatable {
    let outcome: PayloadReport.Outcome
    let flags: [PayloadReport.Value]
    let absent: [FlagKey]
    let unmapped: [String]
    let version: String?
    let errorCount: Int
    let warningCount: Int
    let uncheckedFrom: Int?

    init(_ report: PayloadReport) {
      (outcome, flags, absent, unmapped) = (report.outcome, report.flags, report.absent, report.unmapped)
      version = report.version
      errorCount = report.problems.count + (report.rejection?.omitted ?? 0)
      warningCount = report.warnings.count + report.omittedWarnings
      uncheckedFrom = report.rejection?.uncheckedFrom
    }
  }

  @Test(arguments: FaultOperator.all)
  func `few or none named, the same is said of each flag`(fault: FaultOperator) throws {
    for format in PayloadFormat.allCases {
      for seed in 0..<8 as Range<UInt64> {
        guard let spoilt = try fault.spoilt(seed: seed, as: format) else { continue }
        let all = Said(spoilt.draft.report(on: spoilt.rendered.bytes))
        for limit in 0...2 {
          var draft = spoilt.draft
          draft.limits.problems = limit
          let few = Said(draft.report(on: spoilt.rendered.bytes))
          #expect(few == all, "\(format) \(seed), at most \(limit): \(fault)\n\(spoilt.text)")
        }
      }
    }
  }
}
