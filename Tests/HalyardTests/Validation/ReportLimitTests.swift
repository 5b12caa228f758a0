import Testing

@testable import Halyard

/// The limit on problems holds for all stages of a report together; what is beyond it is counted.
@Suite struct ReportLimitTests {
  private struct Flags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("methods", default: [ShopMethod](), description: "d", remoteKey: "methods")
      flags.flag("deep", default: 1, description: "d", remoteKey: "deep.number")
      flags.flag("count", default: 1, description: "d", remoteKey: "count")
      flags.flag("needed", default: 1, description: "d", remoteKey: "needed", required: true)
    }
  }

  private func source(_ problems: Int) -> RemoteSource {
    RemoteSource(Flags.self, options: ValidationOptions(limits: PayloadLimits(problems: problems)))
  }

  /// Warnings first, then one error of each stage: reader, mapping, values, presence.
  private let bad = #"""
    {"methods": [{"name": "a", "tier": "pro", "x1": 1, "x2": 1, "x3": 1}],
     "deep": 5, "count": "x", "other": 1, "other": 2}
    """#

  @Test(arguments: 0...8) func `errors take the first places, warnings what is left`(_ limit: Int) throws {
    let all = try #require(source(100).verdict(applying: bad).rejection)
    #expect(all.errors.count == 4 && all.problems.count == 7 && all.omitted == 0 && all.omittedWarnings == 0)
    let rejection = try #require(source(limit).verdict(applying: bad).rejection)
    #expect(rejection.problems.count == min(limit, 7))
    #expect(rejection.errors.count == min(limit, 4))
    #expect(rejection.omitted == max(0, 4 - limit))
    #expect(rejection.omittedWarnings == 3 - max(0, min(limit - 4, 3)))
    #expect(rejection.summary.contains("4 problems"))
    #expect(rejection.summary.contains("not shown") == (limit < 7))
  }

  @Test func `an accepted payload says how many warnings are not shown`() throws {
    let fields = (0..<10).map { ", \"x\($0)\": 1" }.joined()
    let text = #"{"methods": [{"name": "a", "tier": "pro"\#(fields)}], "needed": 1}"#
    let report = try source(4).apply(text)
    #expect(report.warnings.count == 4 && report.omittedWarnings == 6)
    #expect(PayloadRejection.unshownWarnings(6) == ", and 6 more warnings are not shown")
    #expect(PayloadRejection.unshownWarnings(1) == ", and 1 more warning is not shown")
  }

  @Test func `a payload that is too large has its place at the root`() throws {
    let options = ValidationOptions(limits: PayloadLimits(bytes: 3))
    let rejection = try #require(RemoteSource(Flags.self, options: options).verdict(applying: "[1, 2]").rejection)
    #expect(rejection.problems.map(\.code) == [.payloadTooLarge])
    #expect(rejection.problems.map(\.path) == ["$"] && rejection.problems.map(\.pointer) == [""])
  }
}
