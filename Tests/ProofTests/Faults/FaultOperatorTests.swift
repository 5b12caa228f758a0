import HalyardPayload
import TestSupport
import Testing

@testable import Halyard

/// Each thing that can be wrong, put into random payloads that are right, is reported as what it is, where it is, and alone.
@Suite struct FaultOperatorTests {
  /// How many payloads are spoilt with each, in each format that can have it, out of how many.
  private static let (wanted, seeds) = (12, 80 as UInt64)

  @Test func `there are more than a hundred faults, and no two have one name`() {
    #expect(FaultOperator.all.count > 100)
    #expect(Set(FaultOperator.all.map(\.name)).count == FaultOperator.all.count)
  }

  @Test(arguments: PayloadFormat.allCases)
  func `the payloads that are to be spoilt are right in every respect`(format: PayloadFormat) throws {
    for seed in 0..<80 as Range<UInt64> {
      let draft = try FaultDraft(seed: seed, format: format)
      let rendered = draft.rendered(seed: seed)
      let report = draft.report(on: rendered.bytes)
      #expect(report.outcome == .accepted, "\(seed): \(report.rejection?.description ?? "")")
      #expect(report.warnings == [], "\(seed)")
    }
  }

  @Test(arguments: FaultOperator.all)
  func `a fault has its code at its place, and nothing else is said`(fault: FaultOperator) throws {
    var count = 0
    for format in PayloadFormat.allCases {
      var made = 0
      for seed in 0..<Self.seeds where made < Self.wanted {
        // What no payload of many has a place for, none of the format has.
        if seed > 25, made == 0 { break }
        guard let spoilt = try fault.spoilt(seed: seed, as: format) else { continue }
        made += 1
        count += 1
        let report = spoilt.draft.report(on: spoilt.rendered.bytes)
        let expected = spoilt.expectedLines
        let found = spoilt.lines(of: report)
        #expect(
          found == expected, "\(format) \(seed): \(fault)\n\(spoilt.text)\n\(report.rejection?.description ?? "")")
        if found != expected { return }
        guard let problem = spoilt.expected.first else { continue }
        if let flag = problem.flag { #expect(report.problems.first?.flag == flag, "\(format) \(seed)") }
        #expect((report.outcome == .accepted) == (problem.severity == .warning), "\(format) \(seed)")
        if problem.severity == .error {
          #expect((report.rejection?.uncheckedFrom != nil) == problem.stopsReading, "\(format) \(seed)")
        }
      }
    }
    #expect(count > 0, "\(fault) was never made")
  }
}
