import HalyardPayload
import TestSupport
import Testing

@testable import Halyard

/// As many faults as there are, so many problems: none hides another, none comes twice, and their order is that of places.
@Suite struct FaultCombinationTests {
  /// A random payload with so many faults, each at a flag of its own; with fewer where there is no room.
  private func spoilt(_ count: Int, seed: UInt64, as format: PayloadFormat) throws -> SpoiltPayload {
    var draft = try FaultDraft(seed: seed, format: format)
    let faults = FaultOperator.all.filter(\.combines)
    var expected: [ExpectedProblem] = []
    var flags: Set<Int> = []
    let sites = draft.model.sites
    for site in sites.shuffled(using: &draft.random) where expected.count < count && !flags.contains(site.flag) {
      for fault in faults.shuffled(using: &draft.random).prefix(12) {
        let before = draft.model
        if let problem = fault.apply(at: site, to: &draft) {
          expected.append(problem)
          flags.insert(site.flag)
          break
        }
        draft.model = before
      }
    }
    return SpoiltPayload(draft: draft, rendered: draft.rendered(seed: seed), expected: expected)
  }

  @Test(arguments: PayloadFormat.allCases, 2...8)
  func `independent faults are reported all at once, in the order of their places`(
    format: PayloadFormat, count: Int
  ) throws {
    var most = 0
    for seed in 0..<30 as Range<UInt64> {
      let spoilt = try spoilt(count, seed: seed &* 1_009, as: format)
      most = max(most, spoilt.expected.count)
      let report = spoilt.draft.report(on: spoilt.rendered.bytes)
      let (found, expected) = (spoilt.lines(of: report), spoilt.expectedLines)
      #expect(found == expected, "\(seed)\n\(spoilt.text)\n\(report.rejection?.description ?? "")")
      if found != expected { return }
    }
    #expect(most == count)
  }
}
