import Halyard
import TestSupport
import Testing

@Suite struct RealBackEndTests {
  @Test(arguments: RealBackEnd.all)
  func `a back end's mapper reads its real file, or says at the place why it does not`(real: RealBackEnd) throws {
    guard let shared = SharedCorpora.require() else { return }
    let report = try real.report(in: shared)
    #expect(report.problems.map(ReportLines.line) == real.problems ?? [])
    if real.problems != nil { return }
    #expect(report.outcome == .accepted)
    #expect(report.flags.map(ReportLines.line) == real.flags ?? [])
    #expect(report.absent.map(\.rawValue) == real.absent ?? [])
  }

  @Test func `the real files cover the back ends of which there are any`() {
    let accepted = Set(RealBackEnd.all.filter { $0.problems == nil }.map(\.mapper))
    #expect(accepted.count >= 9)
    #expect(Set(RealBackEnd.all.map(\.mapper)).count >= 15)
  }
}
